import type { DoctorReport } from '../../worker/doctor/report.ts'
import { type Examined, reasonOf } from './examined.ts'

/** What was found: all is well, something is wrong, or something that an operator should know. */
export interface Finding {
  state: 'right' | 'wrong' | 'note'
  found: string
  /** What to do about it. */
  todo?: string
  /** Which one of several it is about. */
  about?: string
}

export const right = (found: string): Finding => ({ state: 'right', found })
export const wrong = (found: string, todo: string): Finding => ({ state: 'wrong', found, todo })
export const note = (found: string, todo?: string): Finding => ({ state: 'note', found, ...(todo ? { todo } : {}) })

/** One thing that is looked at. It throws for nothing that may be wrong with an academy. */
export interface Check {
  name: string
  /** What must have been found before: without an answering site, or without its report, there is nothing to look at. */
  needs?: 'site' | 'report'
  look(examined: Examined): Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>
}

/** A check of what the academy says of itself. */
export const ofReport = (
  name: string,
  look: (report: DoctorReport, examined: Examined) => Finding | readonly Finding[],
): Check => ({
  name,
  needs: 'report',
  look: examined => (examined.report ? look(examined.report, examined) : []),
})

const SIGNS = { right: '✓', wrong: '✗', note: '–' }

/** A finding as one line, and what to do below it. */
export function lineOf(name: string, { state, found, todo, about }: Finding): string {
  const line = `${SIGNS[state]} ${about ? `${name}, ${about}` : name}: ${found}`
  return todo ? `${line}\n  → ${todo}` : line
}

const LACKING = {
  site: (examined: Examined) => (examined.isAnswering ? null : 'the site does not answer'),
  report: (examined: Examined) => (examined.report ? null : 'the site has not said what it sees of itself'),
}

/** What a check finds. Where it gets no answer, that is what it has found. */
async function lookSafely(look: Check['look'], examined: Examined): Promise<Finding | readonly Finding[]> {
  try {
    return await look(examined)
  } catch (error) {
    return wrong(
      `there was no answer that could be read (${reasonOf(error)})`,
      'Look at `npx wrangler tail`, and run the command again.',
    )
  }
}

/** Makes one check after the other and says what each has found. Answers how many findings are wrong. */
export async function examine(checks: readonly Check[], examined: Examined, say: (line: string) => void): Promise<number> {
  let faults = 0
  for (const { name, needs, look } of checks) {
    const lacking = needs ? LACKING[needs](examined) : null
    const found = lacking ? note(`not looked at, because ${lacking}`) : await lookSafely(look, examined)
    for (const finding of [found].flat()) {
      if (finding.state === 'wrong') faults++
      say(lineOf(name, finding))
    }
  }
  return faults
}
