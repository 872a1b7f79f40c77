/** A step for a slider up to so much that the value it begins with stands on: a power of ten, some fifty to the whole way. */
export function niceStep(max: number, start: number): number {
  let step = 10 ** Math.floor(Math.log10(max / 50))
  while (step > 0.000_001 && Math.abs(start / step - Math.round(start / step)) > 1e-9) step /= 10
  return Number(step.toFixed(6))
}
