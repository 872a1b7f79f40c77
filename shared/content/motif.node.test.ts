import { expect, test } from 'vitest'
import { COVER_MOTIFS } from '../cover.ts'
import { article, articleCard } from './article.ts'
import { course, courseCard } from './course.ts'
import { quest, questCard } from './quest.ts'

const SCHEMAS = { article, articleCard, course, courseCard, quest, questCard }
const sent = { id: 1, documentId: 'a', slug: 'a', headline: 'A' }

test.each(Object.entries(SCHEMAS))('%s knows every motif, and takes a name that nobody draws for none', (_, schema) => {
  const motifOf = (motif: unknown) => schema.parse({ ...sent, motif }).motif ?? null
  expect(COVER_MOTIFS.map(motifOf)).toEqual(COVER_MOTIFS)
  expect(['unicorn', '', 7, null, undefined, { key: 1 }].map(motifOf)).toEqual([null, null, null, null, null, null])
})
