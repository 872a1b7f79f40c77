import { COVER_MOTIFS } from '../../../shared/cover.ts'
import {
  type Attributes,
  day,
  hidden,
  integer,
  json,
  line,
  lines,
  many,
  one,
  oneOf,
  picture,
  related,
  required,
  richText,
  shared,
  yes,
  yesOrNo,
} from './attributes.ts'

export interface ContentType {
  kind: 'collectionType' | 'singleType'
  plural: string
  /** As editors read it in the admin panel. */
  name: string
  /** Whether an entry can be written without being published. */
  hasDrafts: boolean
  /** Whether a plugin of ours answers for it: Strapi's own routes would be asked first. */
  isAnsweredElsewhere?: boolean
  attributes: Attributes
}

/** The address of an entry: the same in every language. */
const slug = shared(required(line))
const order = shared(integer)
/** What a drawn cover shows. */
const motif = shared(oneOf(...COVER_MOTIFS))

const collection = (plural: string, name: string, attributes: Attributes, hasDrafts = true): ContentType => ({
  kind: 'collectionType',
  plural,
  name,
  hasDrafts,
  attributes,
})

/** The content types that Campus reads, by their singular name (docs/content-api.md, Fields). All are localised. */
export const contentTypes: Record<string, ContentType> = {
  i18n: collection('i18ns', 'Translation', { key: required(line), translation: lines }, false),
  level: collection('levels', 'Level', { slug, name: required(line), order }, false),
  'article-type': collection('article-types', 'Article type', { slug, name: required(line), order }, false),
  common: {
    kind: 'singleType',
    plural: 'commons',
    name: 'Site',
    hasDrafts: false,
    attributes: {
      siteName: line,
      reportEmail: line,
      social: one('site.social'),
      notice: one('site.notice'),
      banner: one('site.banner'),
    },
  },
  faq: collection('faqs', 'Question and answer', { slug, question: required(line), answer: richText, order }),
  term: collection('terms', 'Term', { slug, term: required(line), reading: line, content: richText }),
  page: collection('pages', 'Page', {
    slug,
    title: required(line),
    content: richText,
    sample: shared(line),
    seo: one('shared.seo'),
  }),
  article: collection('articles', 'Article', {
    slug,
    Headline: required(line),
    excerpt: lines,
    content: richText,
    sourceLink: line,
    readingTime: integer,
    checkedAt: shared(day),
    cover: picture,
    motif,
    articleType: related('manyToOne', 'article-type'),
    seo: one('shared.seo'),
  }),
  course: collection('courses', 'Course', {
    slug,
    headline: required(line),
    description: lines,
    content: richText,
    popularity: shared(integer),
    order,
    cover: picture,
    motif,
    level: related('manyToOne', 'level'),
    buildsOn: related('oneToMany', 'course'),
    modules: many('course.module'),
    lessons: related('oneToMany', 'lesson', { mappedBy: 'course' }),
    rewards: many('shared.reward'),
    finalTest: one('course.final-test'),
    seo: one('shared.seo'),
  }),
  path: collection('paths', 'Path', {
    slug,
    headline: required(line),
    description: lines,
    courses: related('oneToMany', 'course'),
    order,
  }),
  lesson: collection('lessons', 'Lesson', {
    slug,
    headline: required(line),
    order,
    readingTime: integer,
    required: shared(yes),
    overview: lines,
    content: richText,
    transcript: richText,
    video: line,
    captions: line,
    checkedAt: shared(day),
    furtherReading: many('shared.link'),
    slides: many('lesson.slide'),
    screens: many('lesson.screen'),
    quiz: many('lesson.question'),
    recapQuiz: many('lesson.question'),
    course: related('manyToOne', 'course', { inversedBy: 'lessons' }),
    seo: one('shared.seo'),
  }),
  quest: collection('quests', 'Quest', {
    slug,
    headline: required(line),
    description: lines,
    content: richText,
    cover: picture,
    motif,
    steps: related('oneToMany', 'quest-step', { mappedBy: 'quest' }),
    rewards: many('shared.reward'),
    seo: one('shared.seo'),
  }),
  'quest-step': collection('quest-steps', 'Quest step', {
    slug,
    headline: required(line),
    order,
    content: richText,
    kind: shared(oneOf('choice', 'text', 'ordering', 'visit', 'wallet')),
    several: shared(yesOrNo),
    prompt: lines,
    otherPrompt: lines,
    action: line,
    actionLink: line,
    hint: lines,
    options: json,
    answer: hidden(json),
    quest: related('manyToOne', 'quest', { inversedBy: 'steps' }),
  }),
  achievement: {
    kind: 'collectionType',
    plural: 'achievements',
    name: 'Achievement',
    hasDrafts: false,
    isAnsweredElsewhere: true,
    attributes: { slug, title: required(line), description: lines, image: picture, condition: shared(hidden(json)) },
  },
}
