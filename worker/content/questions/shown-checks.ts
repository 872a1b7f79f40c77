import { figureLine } from '../../../shared/figures/figure-line.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../shared/locale.ts'
import { planQuestion, type QuestionBank } from '../../learner/plan.ts'
import { asked } from '../../learner/rules/asked.ts'
import { namedForm } from '../../learner/rules/forms.ts'
import type { Cut } from '../mend.ts'
import type { JsonObject } from '../normalise.ts'
import { bankOf, firstLanguage, type InLanguages } from './bank.ts'
import { cutsOf, type Fault } from './faults.ts'
import { nameQuestions } from './names.ts'
import { checksOf, figureOn, isWritten, screensOf, type WrittenScreen } from './screens.ts'

/** A check as its page asks everybody: in its first form, by which an answer is judged (worker/learning/checks.ts). */
function publicCheck(bank: QuestionBank, id: string, locale: Locale) {
  const question = planQuestion(bank, { documentId: '', part: 'check', lesson: '' }, id, '', namedForm(id))
  const words = question && (question.words[locale] ?? Object.values(question.words)[0])
  return question && words ? { check: asked(question, words), figure: words.figure } : null
}

/** What a screen asks, and the figure that it asks about: put there where there is none, and never beside another one. */
function fieldsOf(screen: WrittenScreen, shown: ReturnType<typeof publicCheck>) {
  if (!shown?.figure) return { check: shown?.check ?? null }
  const there = figureOn(screen)
  if (there) return { check: there.name === shown.figure.name ? shown.check : null }
  return { check: shown.check, figure: figureLine(shown.figure) }
}

interface Asked {
  /** The language of the entry. */
  locale: Locale
  /** The same entry in English, undefined where there is none; null where that could not be read. */
  english: JsonObject | null | undefined
}

/**
 * A lesson whose screens ask what an editor has written, as everybody may see it. The names of questions come from the first language, so
 * a screen in another one asks the same question: in its own words where they fit, else in those. With another number of screens nobody
 * knows which belongs where, and with names unknown no answer would be judged: then the screens ask nothing.
 */
export async function withPublicChecks(
  entry: JsonObject,
  { locale, english }: Asked,
): Promise<{ entry: Readonly<Record<string, unknown>>; cuts: Cut[] }> {
  const screens = screensOf(entry)
  const own = checksOf(entry)
  const parts: InLanguages = english === null ? {} : { [DEFAULT_LOCALE]: checksOf(english), [locale]: own }
  const first = firstLanguage(parts)
  const questions = (first && parts[first]?.questions) ?? []
  const hasSameScreens = questions.length === screens.length
  const bank = await bankOf(parts)
  const ids = hasSameScreens ? (await nameQuestions(questions)).map(names => names?.id) : []
  if (!screens.some(screen => screen && isWritten(screen)) && !ids.some(Boolean)) return { entry, cuts: [] }

  const faults: Fault[] = own.faults.filter(({ hidden }) => hidden)
  const spoken = bank?.words[locale] ?? {}
  for (const [i, question] of own.questions.entries())
    if (question && english !== null && !spoken[ids[i] ?? '']) faults.push({ field: `screens.${i}.check`, hidden: true })
  const written: unknown[] = Array.isArray(entry.screens) ? entry.screens : []
  const shown = screens.map((screen, i) => {
    const id = ids[i]
    if (!screen) return written[i]
    return { ...Object(written[i]), ...fieldsOf(screen, id && bank ? publicCheck(bank, id, locale) : null) }
  })
  return { entry: { ...entry, screens: shown }, cuts: cutsOf(entry, faults) }
}
