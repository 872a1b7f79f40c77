import type { PublicCertificate } from '../../../shared/content/account.ts'
import type { ContentApi } from '../../../shared/content/content-api.ts'
import { pointsOf } from '../../../shared/points.ts'

/** What a certificate itself does not say of its course or quest; null where that is not to be had now. */
export type Taught = { hasFinalTest: boolean; points: number } | null

/** Reads it. Whatever fails, the certificate stands as it is. */
export async function readTaught(
  { type, entitySlug }: Pick<PublicCertificate, 'type' | 'entitySlug'>,
  content: Pick<ContentApi, 'course' | 'quest'>,
): Promise<Taught> {
  try {
    if (type === 'quest') {
      const quest = await content.quest(entitySlug)
      return quest && { hasFinalTest: false, points: pointsOf(quest.rewards) }
    }
    const course = await content.course(entitySlug)
    return course && { hasFinalTest: course.finalTest !== null, points: 0 }
  } catch {
    return null
  }
}
