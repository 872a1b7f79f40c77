import { type ComponentType, lazy, type RefObject, Suspense, useState } from 'react'
import type { AskedQuestion } from '../../shared/content/attempt.ts'
import type { FigureState } from '../../shared/figures/figure.ts'
import { readWritten } from '../../shared/figures/written-options.ts'
import frame from '../figures/figure.module.css'
import { FigureListener } from '../figures/listener.ts'
import type { FigureProps } from '../figures/slots.ts'
import { Answer } from '../lesson/answer.tsx'
import { useLocale } from '../visit/context.tsx'

interface AskedFigureProps {
  figure: { name: string; options: string }
  form: RefObject<HTMLFormElement | null>
}

/** What the form of the question sends: a field for each thing that was put into the figure. */
function note(form: HTMLFormElement | null, state: FigureState) {
  for (const field of form?.querySelectorAll('input[data-state]') ?? []) field.remove()
  for (const [name, value] of Object.entries(state)) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'chosen', value: `${name}=${value}` })
    field.dataset.state = ''
    form?.appendChild(field)
  }
}

/** The figure that a question asks about, where no text shows it: in a quiz or a review. Its state is the answer. */
function AskedFigure({ figure: { name, options }, form }: AskedFigureProps) {
  const locale = useLocale()
  const [{ Drawn, tell }] = useState(() => ({
    Drawn: lazy(() => import('../figures/bring.ts').then(late => late.bringFigure(name, locale))) as ComponentType<FigureProps>,
    tell: (state: FigureState) => note(form.current, state),
  }))
  return (
    <FigureListener value={tell}>
      <figure className={frame.figure}>
        <Suspense fallback={<div className={frame.coming} />}>
          {!import.meta.env.SSR && <Drawn options={readWritten(options)} />}
        </Suspense>
      </figure>
    </FigureListener>
  )
}

interface OtherAnswerProps {
  question: AskedQuestion
  form: RefObject<HTMLFormElement | null>
}

/** What a question asks for that is no choice of options. */
const OtherAnswer = ({ question, form }: OtherAnswerProps) => (
  <>
    <Answer check={question} chosen={[]} />
    {question.figure && <AskedFigure figure={question.figure} form={form} />}
  </>
)

// For lazy().
export default OtherAnswer
