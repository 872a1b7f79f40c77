const BETWEEN_MS = 200

const isAnswered = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** Asks an address until it answers well; an error that names it where it does not within `patienceMs`. */
export async function untilAnswered(address: string, patienceMs: number) {
  const deadline = Date.now() + patienceMs
  while (!(await isAnswered(address))) {
    if (Date.now() > deadline) throw new Error(`nothing answers ${address} for ${patienceMs / 1000} s`)
    await new Promise(resolve => setTimeout(resolve, BETWEEN_MS))
  }
}
