import { z } from 'zod'
import { LOCALES } from '../../shared/locale.ts'
import type { Outline } from '../curriculum/outline.ts'
import { entityId } from '../gateway/form-call.ts'
import { holderName } from '../origin/certificates.ts'

/** What a learner says of the certificate that they want. */
export const certificateWish = z.object({
  course: entityId.optional(),
  quest: entityId.optional(),
  name: holderName.optional(),
  showAddress: z.boolean().optional(),
  locale: z.enum(LOCALES).optional(),
})
export type CertificateWish = z.infer<typeof certificateWish>

/** What a certificate says of a course or quest. */
export function saidOf({ courses, quests }: Outline, type: 'course' | 'quest', documentId: string) {
  if (type === 'quest') {
    const quest = quests.find(one => one.documentId === documentId)
    return quest && { entitySlug: quest.slug, titles: quest.titles, level: '', lessons: 0 }
  }
  const course = courses.find(one => one.documentId === documentId)
  const lessons = course?.modules.flatMap(module => module.lessons).length ?? 0
  return course && { entitySlug: course.slug, titles: course.titles, level: course.level, lessons }
}
