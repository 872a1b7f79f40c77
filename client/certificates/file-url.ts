export type CertificateFile = 'pdf' | 'png' | 'social' | 'qr' | 'badge'

const NAMES: Record<CertificateFile, string> = {
  pdf: 'certificate.pdf',
  png: 'certificate.png',
  social: 'social.png',
  qr: 'qr.svg',
  badge: 'badge',
}

/** The address of a file of a certificate. */
export const fileUrl = (slug: string, file: CertificateFile) => `/api/certificate/${slug}/${NAMES[file]}`

/** The name of the file in which somebody keeps the badge of a certificate. */
export const badgeName = ({ entitySlug }: { entitySlug: string }) => `open-badge-${entitySlug}.json`
