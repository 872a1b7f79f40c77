import { fold } from '../../../shared/fold.ts'
import { isRight } from './kinds.ts'

/** The key of a quest step, as the content keeps it. A wallet's step has an equal one beside it that needs no wallet. */
export type StepKey =
  | { kind: 'choice'; right: string[] }
  | { kind: 'wallet'; right: string[] }
  | { kind: 'text'; accepted: string[] }
  | { kind: 'ordering'; order: string[] }
  | { kind: 'visit' }

/** What stands around an answer and says nothing about it: spaces, quotation marks, the marks of a code, full stops. */
const AROUND = /^[\s"'`“”‘’「」『』.。．!！]+|[\s"'`“”‘’「」『』.。．!！]+$/gu

const plain = (text: string) => fold(text).replace(AROUND, '')

/** Whether an answer is right: a list of ids for a choice and an ordering, a text, or nothing for a visit. */
export function isStepRight(key: StepKey, answer: string | readonly string[] | null): boolean {
  switch (key.kind) {
    case 'visit':
      return true
    case 'text':
      return typeof answer === 'string' && key.accepted.some(accepted => plain(accepted) === plain(answer))
    case 'ordering':
      return Array.isArray(answer) && answer.length === key.order.length && key.order.every((id, i) => answer[i] === id)
    default:
      return Array.isArray(answer) && isRight(answer, key.right)
  }
}
