/** A number as people write it, the same on the server and in every browser: 12,000.5, with at most so many places. */
export function grouped(value: number, places = 0): string {
  const [whole = '', part] = String(Number(Math.abs(value).toFixed(places))).split('.')
  const sign = Number(value.toFixed(places)) < 0 ? '−' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part ? `.${part}` : ''}`
}
