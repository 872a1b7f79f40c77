import type { Faq } from '../../shared/content/site.ts'

/** What a page shows of a question: questions come in their order, whose numbers need not be sent. */
export type Asked = Pick<Faq, 'question' | 'answer'>
export const askedOf = (faqs: readonly Faq[]): Asked[] => faqs.map(({ question, answer }) => ({ question, answer }))
