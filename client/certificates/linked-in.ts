import type { PublicCertificate } from '../../shared/content/account.ts'

/** LinkedIn's form for a certification, filled in ("Add to Profile"). Nothing of theirs is loaded. */
export function linkedInUrl({ titles, title, issuedAt, slug }: PublicCertificate, address: string, issuer: string): string {
  const [year = '', month = ''] = issuedAt.split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: titles?.en ?? title,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: slug,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
