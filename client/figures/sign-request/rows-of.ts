/** Which of them have half a row: two that follow each other and both fit into one. */
export function rowsOf(fits: readonly boolean[]): boolean[] {
  const halves = fits.map(() => false)
  for (let at = 0; at < fits.length - 1; at++) {
    if (!fits[at] || !fits[at + 1]) continue
    halves[at] = true
    halves[at + 1] = true
    at += 1
  }
  return halves
}
