import { type Random, randomFrom } from '../../../../shared/seeded.ts'
import { type Counts, DEEDS, type Deed, drawn, FAULT_NAMES, FAULTS, type FaultName, someFault } from './faults.ts'
import type { Faults, Step } from './scene.ts'
import { accountsMerge } from './stories/accounts-merge.ts'
import { guestMakesAccount, guestSignsIn } from './stories/guest-signs-in.ts'
import { somebodyLearns } from './stories/somebody-learns.ts'
import type { Story } from './stories/story.ts'

/** Stories in which there is something of a kind to interrupt. */
const STORIES: Record<Deed, readonly Story[]> = {
  answer: [somebodyLearns, guestSignsIn],
  'hand-over': [guestSignsIn, accountsMerge, guestMakesAccount],
}
/** Of what somebody does who learns, only a certificate and what is counted asks the database. */
const storiesFor = (deed: Deed, fault: FaultName) =>
  deed === 'answer' && fault === 'the database fails' ? [somebodyLearns] : STORIES[deed]

/** Each story happens in so many ways. */
const WAYS = 2

/** What a seed stands for: what is interrupted, how, and in which story. */
export interface Plan {
  deed: Deed
  fault: FaultName
  story: Story
  choices: number
  random: Random
}

/** One after the other the seeds stand for each way of interrupting each kind of deed; the rest is drawn. */
export function planOf(seed: number): Plan {
  const random = randomFrom(seed)
  const deed = DEEDS[seed % DEEDS.length] as Deed
  const fault = FAULT_NAMES[Math.floor(seed / DEEDS.length) % FAULT_NAMES.length] as FaultName
  const stories = storiesFor(deed, fault)
  const story = stories[drawn(random, stories.length)] as Story
  return { deed, fault, story, choices: drawn(random, WAYS), random }
}

const canCome = (name: FaultName, counts: Counts) => counts[FAULTS[name]] > 0

/** At which steps of a story which faults come. In every other play, other steps are interrupted too: never two in a row. */
export function faultsFor({ deed, fault, random }: Plan, steps: readonly Step[]): Faults {
  const places = steps.flatMap((step, place) => (step.deed === deed && canCome(fault, step.counts) ? [place] : []))
  const first = places[drawn(random, places.length)]
  if (first === undefined) throw new Error(`No step of this story can be interrupted so: ${fault} in ${deed}`)
  const isStorm = random() < 0.5
  const chosen = new Map([[first, someFault(fault, (steps[first] as Step).counts, random)]])
  for (const [place, { counts }] of isStorm ? steps.entries() : []) {
    const others = FAULT_NAMES.filter(name => canCome(name, counts))
    const isFree = [place - 1, place, place + 1].every(near => !chosen.has(near))
    if (isFree && others.length && random() < 0.6)
      chosen.set(place, someFault(others[drawn(random, others.length)] as FaultName, counts, random))
  }
  return place => chosen.get(place) ?? null
}
