import { COVER_MOTIFS } from '../../../shared/cover.ts'
import {
  type Attributes,
  day,
  decimal,
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

/** The components of the content types, by `category.name` (docs/content-api.md, Fields, Screens and Questions). */
export const components: Record<string, Attributes> = {
  'shared.seo': {
    title: line,
    description: lines,
    keywords: lines,
    metaImage: picture,
    index: yes,
    follow: yes,
  },
  'shared.link': { label: required(line), url: required(line) },
  'shared.reward': { title: required(line), amount: integer },
  'site.social': { discord: line, telegram: line, twitter: line, facebook: line },
  'site.notice': { title: line, text: lines },
  'site.banner': { text: line, url: line },
  'course.module': {
    slug: required(line),
    title: required(line),
    description: lines,
    lessons: related('oneToMany', 'lesson'),
    additionalMaterials: many('shared.link'),
  },
  'course.final-test': { hearts: integer, min_to_pass: integer, questions: many('lesson.question') },
  'lesson.slide': { title: line, text: richText, image: picture },
  'lesson.screen': { title: line, text: richText, figure: line, check: one('lesson.question') },
  'lesson.question': {
    question: required(lines),
    kind: oneOf('choice', 'number', 'order', 'match', 'figure'),
    explanation: lines,
    hint: lines,
    answers: many('lesson.answer'),
    number: line,
    tolerance: decimal,
    unit: line,
    figure: lines,
    goal: json,
    variants: json,
    twin: json,
  },
  'lesson.answer': { text: required(lines), correct: yesOrNo, explanation: lines, matches: lines },
}
