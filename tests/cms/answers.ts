import { compileContent } from '../../scripts/content/compile.ts'
import { withValues } from '../../worker/learner/rules/forms.ts'
import type { Person } from './person.ts'

interface Words {
  question: string
  options?: Record<string, { text: string }>
}
interface Key {
  id: string
  right: string[]
  variants?: Record<string, string>[]
  twin?: Key
}

/** The texts of the right options of each question of choice in the curriculum, by what it asks in English in each of its forms. */
const right = new Map<string, string[]>()
for (const { key, words, part } of compileContent().bundle.questionBanks) {
  if (part === 'step') continue
  const said = words.en as Record<string, Words>
  const keep = ({ id, right: ids, variants = [{}] }: Key) => {
    const own = said[id]
    if (!own?.options) return
    for (const values of variants)
      right.set(
        withValues(own.question, values),
        ids.map(option => withValues(own.options?.[option]?.text ?? '', values)),
      )
  }
  for (const one of key.questions as Key[]) {
    keep(one)
    if (one.twin) keep(one.twin)
  }
}

interface Asked {
  id: string
  status: string
  question: { id: string; label: string; options: { id: string; label: string }[] } | null
}

/** Takes a test from the beginning to its end, answering rightly. Answers how it ended. */
export async function passTest(person: Person, part: string, entity: string): Promise<string> {
  const started = await person.post('/api/attempts', { part, entity })
  if (!started.ok) throw new Error(`${part} of ${entity} did not begin: ${started.status} ${await started.text()}`)
  let { data } = (await started.json()) as { data: Asked }
  for (let i = 0; data.status === 'open' && data.question; i++) {
    const { id, label, options } = data.question
    const texts = right.get(label)
    if (!texts) throw new Error(`Nobody knows the answer to “${label}”`)
    const chosen = options.filter(option => texts.includes(option.label)).map(option => option.id)
    const answer = await person.post(`/api/attempts/${data.id}/answers`, { question: id, chosen, key: `${entity}-${i}` })
    if (!answer.ok) throw new Error(`“${label}”: ${answer.status} ${await answer.text()}`)
    ;({ data } = (await answer.json()) as { data: Asked })
  }
  return data.status
}
