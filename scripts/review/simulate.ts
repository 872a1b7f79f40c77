import { type Random, randomFrom } from '../../shared/seeded.ts'
import type { Memory, Remembering } from './memory.ts'
import type { Policy, Schedule } from './policy.ts'

export const QUESTIONS = 200
export const DAYS = 180
/** Of these as many are new on each of the first days. */
const NEW_A_DAY = 10
/** How many of the new ones are answered rightly. */
const FIRST_RIGHT = 0.75
/** Until then most of them are new: nothing can be said yet of how well they are remembered. */
const FROM_DAY = 30
const SEEDS = [1, 2, 3, 4, 5]

interface Asked {
  memory: Memory
  schedule: Schedule
  answeredOn: number
  dueOn: number
}

export interface Simulated {
  reviews: number
  /** How much is known on a day, of all that was asked before: on the worst of the days, and on average. */
  worst: number
  average: number
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Answers everything that is due on a day; says how much that was. */
function reviewAll(asked: readonly Asked[], day: number, random: Random): number {
  const due = asked.filter(({ dueOn }) => dueOn <= day)
  for (const question of due) {
    const days = day - question.answeredOn
    const right = random() < question.memory.chance(days)
    question.memory.answer(days, right)
    question.answeredOn = day
    question.dueOn = day + question.schedule(day, right)
  }
  return due.length
}

function once(remembering: Remembering, policy: Policy, seed: number): Simulated {
  const random = randomFrom(seed)
  const asked: Asked[] = []
  const known: number[] = []
  let reviews = 0
  for (let day = 0; day < DAYS; day++) {
    if (day >= FROM_DAY) known.push(mean(asked.map(({ memory, answeredOn }) => memory.chance(day - answeredOn))))
    reviews += reviewAll(asked, day, random)
    for (let i = 0; i < NEW_A_DAY && asked.length < QUESTIONS; i++) {
      const right = random() < FIRST_RIGHT
      const schedule = policy()
      asked.push({ memory: remembering(right, random), schedule, answeredOn: day, dueOn: day + schedule(day, right) })
    }
  }
  return { reviews, worst: Math.min(...known), average: mean(known) }
}

/** What it takes and brings to review by a policy, on average of some learners. */
export function simulate(remembering: Remembering, policy: Policy): Simulated {
  const all = SEEDS.map(seed => once(remembering, policy, seed))
  const of = (name: keyof Simulated) => mean(all.map(one => one[name]))
  return { reviews: Math.round(of('reviews')), worst: of('worst'), average: of('average') }
}
