import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'

/** A value that can be followed. `first` is its value when the server made the page. */
export type Held<T> = Signal<T> & { readonly first: T }
type Computed<T> = ReadonlySignal<T> & { readonly first: T }
export type Followed<T> = Held<T> | Computed<T>

export const hold = <T>(value: T): Held<T> => Object.assign(signal(value), { first: value })

/** Names one piece of the shared state (spec 3). It holds nothing itself: each visit has a value of its own, in its store. */
export interface Model<T> {
  name: string
  first: T
  /** It holds something of a person, and is emptied when they sign out (spec 4). */
  personal: boolean
}

/** Names a value that follows from others. */
export interface Derived<T> {
  name: string
  from: (read: Read) => T
}

export type Named<T> = Model<T> | Derived<T>
type Read = <T>(model: Named<T>) => T

/** A model that is empty at first. Each room of the client defines its own. */
export const defineModel = <T>(name: string): Model<T | null> => ({ name, first: null, personal: false })
export const definePersonal = <T>(name: string): Model<T | null> => ({ name, first: null, personal: true })
export const defineDerived = <T>(name: string, from: (read: Read) => T): Derived<T> => ({ name, from })

export interface Models {
  /** The value of a model in this visit. */
  of<T>(model: Model<T>): Held<T>
  of<T>(model: Named<T>): Followed<T>
  /** Gives a model its first value, on the server and in the browser alike. */
  begin<T>(model: Model<T>, value: T): void
  /** Empties everything that is personal. */
  forgetPerson(): void
}

/** What follows from the values of a visit. While they are as the server had them, so is this: the very same value. */
function derive<T>(model: Derived<T>, of: Models['of']): Computed<T> {
  let kept: { value: T } | undefined
  const first = () => {
    kept ??= { value: model.from(other => of(other).first) }
    return kept.value
  }
  const value = computed(() => {
    let isFirst = true
    const found = model.from(other => {
      const followed = of(other)
      isFirst &&= followed.value === followed.first
      return followed.value
    })
    return isFirst ? first() : found
  })
  return Object.defineProperty(value, 'first', { get: first }) as Computed<T>
}

/** The values of one request or visit; each is made when it is first asked for. */
export function createModels(): Models {
  const values = new Map<unknown, unknown>()
  const personal = new Set<Held<unknown>>()

  /** The kept value of a model has the model's own type. */
  function keep<T, Kept extends Followed<T>>(model: Named<T>, make: () => Kept): Kept {
    if (!values.has(model)) values.set(model, make())
    return values.get(model) as Kept
  }
  const held = <T>(model: Model<T>, value = model.first) =>
    keep(model, () => {
      const made = hold(value)
      if (model.personal) personal.add(made as Held<unknown>)
      return made
    })
  const derived = <T>(model: Derived<T>): Computed<T> => keep(model, () => derive(model, of))
  const of = (<T>(model: Named<T>) => ('from' in model ? derived(model) : held(model))) as Models['of']
  return {
    of,
    begin(model, value) {
      if (values.has(model)) throw new Error(`${model.name} was asked for before it began`)
      held(model, value)
    },
    forgetPerson() {
      for (const value of personal) value.value = null
    },
  }
}
