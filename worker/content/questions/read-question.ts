import { z } from 'zod'
import type { PlacedFigure } from '../../../shared/figures/figure-line.ts'
import { FIGURE_MODELS } from '../../../shared/figures/models.ts'
import { optionProblem } from '../../../shared/figures/option-problem.ts'
import { readNumber } from '../../../shared/number-answer.ts'
import type { Values } from '../../learner/rules/forms.ts'
import type { Fault } from './faults.ts'
import { VARIANT_NAME, type WrittenForm, writtenForm } from './kinds.ts'

/** One form of a question with the values that it may have. */
export type Form = WrittenForm & { variants: Values[]; tolerance: number | null }
/** A question, and the same thing asked in another way. */
export type Question = Form & { twin: Form | null }

interface Read<T> {
  /** Null where it cannot be asked. */
  value: T | null
  /** Where something was left out: of what cannot be asked the first fault in it. */
  faults: string[]
}
const nothing = (...faults: string[]): Read<never> => ({ value: null, faults })

const variant = z.record(z.string(), z.union([z.string(), z.number().transform(String)]))
const tolerance = z
  .union([z.number(), z.string().transform(text => readNumber(text) ?? Number.NaN)])
  .pipe(z.number().nonnegative())
const parts = z.object({ variants: z.unknown().optional(), tolerance: z.unknown().optional(), twin: z.unknown().optional() })

const isGiven = (raw: unknown) => raw !== undefined && raw !== null

/** A figure that stands on the screen is the one that is asked about, as it stands there. */
function withFigure(form: WrittenForm, onScreen: PlacedFigure | null): Read<WrittenForm> {
  if (form.kind !== 'figure') return { value: form, faults: [] }
  const figure = onScreen ?? form.figure
  if (!figure || (form.figure && form.figure.name !== figure.name)) return nothing('figure')
  const rules = FIGURE_MODELS[figure.name].GOAL_RULES
  const isReachable = Object.entries(form.goal).every(([name, value]) => optionProblem(rules, name, String(value)) === null)
  return isReachable ? { value: { ...form, figure }, faults: [] } : nothing('goal')
}

/** Whether a form can be asked with these values: what is compared with an answer must be a number by itself. */
const fitsValues = (form: WrittenForm, values: Values) => {
  const name = form.kind === 'number' ? VARIANT_NAME.exec(form.number)?.[1] : undefined
  return (
    name === undefined || (Object.hasOwn(values, name) && values[name]?.trim() !== '' && Number.isFinite(Number(values[name])))
  )
}

function readVariants(raw: unknown, form: WrittenForm): Read<Values[]> {
  if (!isGiven(raw)) return { value: [], faults: [] }
  // What a figure has to show is checked as it is written, so nothing in it may vary.
  if (!Array.isArray(raw) || (form.kind === 'figure' && raw.length)) return { value: [], faults: ['variants'] }
  const read = raw.map(one => variant.safeParse(one).data ?? null)
  const fits = read.map(values => values !== null && fitsValues(form, values))
  return {
    value: read.filter((values, i): values is Values => fits[i] === true),
    faults: fits.flatMap((isFit, i) => (isFit ? [] : [`variants.${i}`])),
  }
}

function readForm(raw: unknown, onScreen: PlacedFigure | null): Read<Form> {
  const written = writtenForm.safeParse(raw)
  if (!written.success) return nothing(written.error.issues[0]?.path.join('.') ?? '')
  const { value: form, faults } = withFigure(written.data, onScreen)
  if (!form) return nothing(...faults)
  const given = parts.parse(raw)
  const variants = readVariants(given.variants, form)
  if (form.kind === 'number' && VARIANT_NAME.test(form.number) && !variants.value?.length) return nothing('number')
  const distance = isGiven(given.tolerance) ? tolerance.safeParse(given.tolerance) : null
  return {
    value: { ...form, variants: variants.value ?? [], tolerance: distance?.data ?? null },
    faults: [...variants.faults, ...(distance && !distance.success ? ['tolerance'] : [])],
  }
}

/**
 * Reads a question as an editor has written it; on a screen with a figure, `onScreen`, it asks about that one. A variant, a tolerance or
 * a twin that cannot be read is left out and nothing else; a twin has no twin, and names its figure itself.
 */
export function readQuestion(raw: unknown, onScreen: PlacedFigure | null = null): { question: Question | null; faults: Fault[] } {
  const { value: form, faults } = readForm(raw, onScreen)
  if (!form) return { question: null, faults: faults.map(field => ({ field, hidden: true })) }
  const { twin: written } = parts.parse(raw)
  const twin = isGiven(written) ? readForm(written, null) : { value: null, faults: [] }
  const left = [...faults, ...twin.faults.map(field => `twin.${field}`)]
  return { question: { ...form, twin: twin.value }, faults: left.map(field => ({ field, hidden: false })) }
}
