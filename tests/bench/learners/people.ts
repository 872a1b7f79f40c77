import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { asFastAsItGoes } from './arrivals.ts'
import { Person } from './person.ts'

const AT_ONCE = 4
/** Nobody who signs up by a letter gets such a number. */
const FIRST_USER = 1_000_000

/** Everybody who learns at one academy in bare workerd. */
export function createPeople(url: string, bundle: ContentBundle) {
  let users = FIRST_USER

  /** So many new people, each of whom has done something first. */
  async function many(count: number, first: (person: Person) => Promise<unknown> = async () => {}): Promise<Person[]> {
    const people = Array.from({ length: count }, () => new Person(url, bundle))
    await asFastAsItGoes(
      people.map(person => () => first(person)),
      AT_ONCE,
    )
    return people
  }
  return { many, signedIn: (count: number) => many(count, person => person.enter(++users)) }
}
