/** An address as a page shows it whose reader may be a stranger: its first character and its domain. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}***${email.slice(at)}`
}
