import { scriptJson } from './script-json.ts'

/** Fields that the browser finds in the page itself: texts stand in the markup, titles in the head, the rest shows nowhere. */
const LEFT_OUT = new Set([
  'content',
  'answer',
  'transcript',
  'text',
  'excerpt',
  'description',
  'overview',
  'seo',
  'plan',
  'documentId',
  'publishedAt',
  'updatedAt',
])

/** A number as id is the server's own; a word is an option's name. */
const isLeftOut = (name: string, field: unknown) =>
  LEFT_OUT.has(name) || field === null || (name === 'id' && typeof field === 'number')

/** The data about a person and about the site stands nowhere else on the page, so all of it stays. */
const isWhole = (name: string) => name === 'store' || name === 'account' || name === 'learner' || name.startsWith('own-')

/** A value without the fields to leave out. In a list an undefined value becomes null, as in JSON. */
function leaveOut(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(leaveOut)
  const rest: Record<string, unknown> = {}
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name]
    if (!isLeftOut(name, field)) rest[name] = leaveOut(field)
  }
  return rest
}

const toJson = (name: string, value: unknown) => scriptJson(JSON.stringify(isWhole(name) ? value : leaveOut(value)) ?? 'null')

/** Data that travels inside the page. In the browser the server's text stays as it is. */
export function Embedded({ name, value }: { name: string; value: unknown }) {
  return (
    <script
      type="application/json"
      id={`data-${name}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toJson(name, value) : '' }}
    />
  )
}
