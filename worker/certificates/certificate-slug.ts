const SLUG = /^[\w-]{1,100}$/

/** Whether a certificate could have this slug; the content server is asked about no other. */
export const isCertificateSlug = (slug: string) => SLUG.test(slug)
