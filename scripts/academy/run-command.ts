import { Misused, Refused } from './refused.ts'

/** Ends the program, having said what was typed wrongly and how it is typed. */
export function stopMisused(usage: string, why = ''): never {
  console.error(why ? `✗ ${why}\n\n${usage}` : usage)
  process.exit(2)
}

/**
 * Does what a command of operators is for. What was typed wrongly is said above the `usage`, and ends with 2; what is refused is said
 * with what to do about it, and ends with 1. Anything else that is thrown is a mistake of ours.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  // Whoever reads along, such as `head`, may have seen enough.
  process.stdout.on('error', error => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))
  try {
    await work()
  } catch (error) {
    if (error instanceof Misused) stopMisused(usage, error.message)
    if (!(error instanceof Refused)) throw error
    console.error(`✗ ${error.message}${error.remedy ? `\n  → ${error.remedy}` : ''}`)
    process.exit(1)
  }
}
