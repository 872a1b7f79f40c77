import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { createVisitor } from '../trips/visitor.ts'
import type { RunningWorkerd } from '../workerd.ts'
import { COUNTING, WEIGHT, type Weight } from './addresses.ts'
import { call } from './call.ts'

const LESSON = 'what-money-is'

/** What one learner takes: as their object counts it, and as files. */
export interface Stored extends Weight {
  /** Bytes of its files while it is awake: the database, its write-ahead log and the index of that. */
  awakeBytes: number
  /** Bytes of the one file that is left once it sleeps, with pages that are free again. */
  asleepBytes: number
}

function bytesOnDisk(folder: string, id: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.includes(id))
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}

/**
 * Two people sign up by a letter, and one of them passes a quiz. Answers what reads how much is stored of each, for later, when they sleep;
 * the rest is as it is now.
 */
export async function storedOf(server: RunningWorkerd, bundle: ContentBundle): Promise<() => { empty: Stored; passed: Stored }> {
  async function signUp(email: string) {
    const visitor = createVisitor(server.url, bundle)
    const { response } = await visitor.signIn(email)
    const [, key = ''] = /__Host-session=([\w-]{22})\./.exec(response.headers.getSetCookie().join('; ')) ?? []
    return { visitor, key }
  }
  async function weigh(key: string) {
    const weight = JSON.parse((await call(`${server.url}${WEIGHT}/${key}`, 'GET')).text) as Weight
    return { ...weight, awakeBytes: bytesOnDisk(server.objects, weight.id) }
  }
  await call(`${server.url}${COUNTING}/on`, 'POST')
  const { key } = await signUp('empty@example.test')
  const empty = await weigh(key)
  const learner = await signUp('learner@example.test')
  const { attempt } = await learner.visitor.begin(LESSON)
  await learner.visitor.answerOnce(LESSON, await learner.visitor.answerAlmostAll(LESSON, attempt))
  const passed = await weigh(learner.key)
  await call(`${server.url}${COUNTING}/off`, 'POST')
  const asleep = <T extends Weight>(weight: T) => ({ ...weight, asleepBytes: bytesOnDisk(server.objects, weight.id) })
  return () => ({ empty: asleep(empty), passed: asleep(passed) })
}
