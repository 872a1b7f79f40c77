import { z } from 'zod'
import { publicCertificate } from '../../shared/content/account.ts'
import { article, articleCard, articleType } from '../../shared/content/article.ts'
import { course, courseCard } from '../../shared/content/course.ts'
import { lesson, lessonCard } from '../../shared/content/lesson.ts'
import { level } from '../../shared/content/level.ts'
import { path } from '../../shared/content/path.ts'
import { quest, questCard, questStep } from '../../shared/content/quest.ts'
import { searchResults } from '../../shared/content/search.ts'
import { common, faq, locale, page, pageCard, term, translation } from '../../shared/content/site.ts'

/** The shape of a call's `data`: of a list or single entry, and of the one entry that is asked for by its slug. */
interface AnswerShapes {
  answer: z.ZodType
  bySlug?: z.ZodType
}

const every = <T extends z.ZodType>(item: T) => z.array(item)

/** What the CMS must answer, by the paths of calls.ts. */
const ANSWERS: Readonly<Record<string, AnswerShapes>> = {
  '/api/i18ns': { answer: every(translation) },
  '/api/i18n/locales': { answer: every(locale) },
  '/api/levels': { answer: every(level) },
  '/api/article-types': { answer: every(articleType) },
  '/api/common': { answer: common },
  '/api/faqs': { answer: every(faq) },
  '/api/terms': { answer: every(term) },
  '/api/pages': { answer: every(pageCard), bySlug: every(page) },
  '/api/articles': { answer: every(articleCard), bySlug: every(article) },
  '/api/courses': { answer: every(courseCard), bySlug: every(course) },
  '/api/paths': { answer: every(path) },
  '/api/lessons': { answer: every(lessonCard), bySlug: every(lesson) },
  '/api/quests': { answer: every(questCard), bySlug: every(quest) },
  '/api/quests/:id': { answer: quest },
  '/api/quest-steps': { answer: every(questStep) },
  '/api/quest-steps/:id': { answer: questStep },
  '/api/certificate/:id': { answer: publicCertificate },
  '/api/search': { answer: searchResults },
  '/api/search/:filter': { answer: searchResults },
}

/** Returns the schema of a call's `data`. Throws for a path that is not in the table. */
export function answerSchema(callPath: string, isBySlug: boolean): z.ZodType {
  const shapes = ANSWERS[callPath]
  if (!shapes) throw new Error(`No answer is known of ${callPath}`)
  return (isBySlug && shapes.bySlug) || shapes.answer
}
