/** Headers by which a mail program ends what comes again in one click, behind a link (RFC 2369, RFC 8058). */
export const oneClickHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
