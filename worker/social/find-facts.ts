import type { ContentApi } from '../../shared/content/content-api.ts'
import { academySocial, articleSocial, courseSocial, lessonSocial, questSocial, type SocialFacts } from '../../shared/social.ts'
import type { SiteWords } from '../../shared/words.ts'

type Find = (content: ContentApi, words: SiteWords, ...slugs: string[]) => Promise<SocialFacts | null>

const FIND: Record<string, Find> = {
  academy: async (_, words) => academySocial(words),
  async course(content, words, slug = '') {
    const course = await content.course(slug)
    return course && courseSocial(course, words)
  },
  async lesson(content, words, courseSlug = '', slug = '') {
    const [course, lesson] = await Promise.all([content.course(courseSlug), content.lesson(slug)])
    const belongs = course?.modules.some(module => module.lessons.some(known => known.slug === lesson?.slug))
    return course && lesson && belongs ? lessonSocial(lesson, course, words) : null
  },
  async article(content, words, slug = '') {
    const article = await content.article(slug)
    return article && articleSocial(article, words)
  },
  async quest(content, words, slug = '') {
    const quest = await content.quest(slug)
    return quest && questSocial(quest, words)
  },
}

/** How many slugs follow each kind in an address. */
const SLUGS: Record<string, number> = { academy: 0, course: 1, lesson: 2, article: 1, quest: 1 }

/** What the picture at a path below `/social/<locale>/` says, from published content; null where there is no such picture. */
export async function findFacts(path: readonly string[], content: ContentApi, words: SiteWords): Promise<SocialFacts | null> {
  const [kind = '', ...slugs] = path
  return Object.hasOwn(FIND, kind) && slugs.length === SLUGS[kind]
    ? ((await FIND[kind]?.(content, words, ...slugs)) ?? null)
    : null
}
