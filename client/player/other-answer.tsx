import type { RefObject } from 'react'
import type { AskedQuestion } from '../../shared/content/attempt.ts'
import { Answer } from '../lesson/answer.tsx'
import { AskedFigure } from './asked-figure.tsx'

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
