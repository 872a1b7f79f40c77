import type { PublicCertificate } from '../../shared/content/account.ts'
import type { Locale } from '../../shared/locale.ts'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../../shared/social.ts'
import { fileUrl } from '../certificates/file-url.ts'
import type { SocialImage } from '../page-module.ts'

/** The social picture of a certificate (worker/certificates). */
export const certificateImage = ({ slug, holder, titles, title }: PublicCertificate, locale: Locale): SocialImage => ({
  url: fileUrl(slug, 'social'),
  alt: `${holder}: ${titles?.[locale] ?? title}`,
  width: SOCIAL_WIDTH,
  height: SOCIAL_HEIGHT,
})
