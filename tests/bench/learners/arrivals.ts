export type Request = () => Promise<unknown>

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

/**
 * Sends requests at random moments, so many a second on average, whether the earlier ones were answered or not (a Poisson process).
 * Answers how long each took from the moment at which it was due, in ms: where the server or this process is late, that counts.
 */
export async function asTheyCome(requests: readonly Request[], perSecond: number): Promise<number[]> {
  const started = performance.now()
  const answered: Promise<number>[] = []
  let due = 0
  for (const request of requests) {
    due += (-Math.log(1 - Math.random()) * 1000) / perSecond
    const at = started + due
    const early = at - performance.now()
    if (early > 0) await wait(early)
    answered.push(request().then(() => performance.now() - at))
  }
  return Promise.all(answered)
}

/** Sends requests as fast as they are answered, some at a time; answers how many a second those were. */
export async function asFastAsItGoes(requests: readonly Request[], atOnce: number): Promise<number> {
  const started = performance.now()
  const next = requests.values()
  async function one() {
    for (const request of next) await request()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return requests.length / ((performance.now() - started) / 1000)
}
