import { hasFigure } from '../../shared/figures/place.ts'
import { figureSlots } from '../figures/slots.ts'
import { useModel } from '../state/use-model.ts'
import { useVisit } from './context.tsx'

/** Rich text. On the first visit its words are only in the markup; after a navigation they come with the data. */
export function Prose({
  name,
  html,
  className,
  lang,
}: {
  name: string
  html: string | undefined
  className?: string | undefined
  lang?: string | undefined
}) {
  const visit = useVisit()
  const figures = useModel(figureSlots)
  const id = `prose-${name}`
  const text = html ?? (figures ? figures.textOf(id) : visit.prose(name)) ?? ''
  if (figures && hasFigure(text)) return <figures.ProseWithFigures id={id} html={text} className={className} lang={lang} />
  return <div id={id} className={className} lang={lang} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** Plain text that would be long to send twice: on the first visit it is only in the markup. */
export function Words({ name, text, className }: { name: string; text: string | undefined; className?: string | undefined }) {
  const visit = useVisit()
  return (
    <p id={`words-${name}`} className={className}>
      {text ?? visit.words(name)}
    </p>
  )
}
