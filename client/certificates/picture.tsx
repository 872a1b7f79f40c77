import type { Certificate } from '../../shared/content/account.ts'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './certificates.module.css'
import { fileUrl } from './file-url.ts'

/** The certificate as it is printed, as wide as its place. It is drawn when it is first asked for, so its room is kept for it. */
export function CertificatePicture({ certificate }: { certificate: Certificate }) {
  const t = useT()
  const { slug, holder, titles, title } = certificate
  const said = [t('certificate'), holder, titles?.[useLocale()] ?? title].filter(Boolean)
  return <img className={styles.drawn} src={fileUrl(slug, 'png')} alt={said.join(' – ')} width={2000} height={1414} />
}
