import { ownSeo } from '../account/own-seo.ts'
import { Page as Certificates, load as loadCertificates } from './certificates.tsx'

/** The address of a share page without a certificate: one's own list. */
export const load = loadCertificates

export const seo = ownSeo('certificates', 'certificates')

export const Page = Certificates
