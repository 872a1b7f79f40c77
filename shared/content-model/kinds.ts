/** How entries of a kind refer to others. In a bundle a relation holds slugs; a Strapi answers it with entries. */
export interface Relation {
  to: string
  /** Whether it names several, in their order. */
  isList?: true
  /** The fields that are shown of what it names; without them all that a list shows of it. */
  shows?: readonly ('slug' | 'name' | 'headline')[]
  /** The field at the other end. Where that is a list, the entry belongs to the one that names it, and to no other. */
  inverse?: string
  /** Whether a list can be asked for by the slug of what its entries name. */
  isFilter?: true
}

export interface KindFacts {
  /** Cache tag, and name of the content type in Strapi. */
  singular: string
  /** Changes so seldom that caches keep it for an hour. */
  isSlowChanging?: true
  /** There is one entry in each language, and no list. */
  isSingle?: true
  /** One entry is answered whole where the query names its slug. */
  isBySlug?: true
  /** One entry is answered by its id, too. */
  isById?: true
  /** Lists come in pages; others come whole. */
  isPaged?: true
  /** Lists hold whole entries, not cards. */
  isWhole?: true
  /** What its lists may be sorted by, where the query says so. */
  sorts?: readonly ('order' | 'publishedAt' | 'popularity')[]
  /** The order of a list whose query names none: the newest first, or rising; else by the place that editors gave. */
  order?: 'publishedAt' | 'slug' | 'order'
  /** Fields that hold questions, which no reader may know. */
  quizzes?: readonly ('quiz' | 'recapQuiz' | 'finalTest')[]
  /** By field; `modules.lessons` is the field `lessons` of each of `modules`. At most one leads to each kind. */
  relations?: Readonly<Record<string, Relation>>
}

/** The kinds of content, as folders of `content/`, values of `entries.kind` and paths of the content API. */
export const KINDS = {
  levels: { singular: 'level', isSlowChanging: true, order: 'order' },
  'article-types': { singular: 'article-type', isSlowChanging: true },
  common: { singular: 'common', isSlowChanging: true, isSingle: true },
  faqs: { singular: 'faq', order: 'order' },
  terms: { singular: 'term', order: 'slug' },
  pages: { singular: 'page', isBySlug: true },
  articles: {
    singular: 'article',
    isBySlug: true,
    isPaged: true,
    sorts: ['publishedAt'],
    order: 'publishedAt',
    relations: { articleType: { to: 'article-types', shows: ['slug', 'name'], isFilter: true } },
  },
  courses: {
    singular: 'course',
    isBySlug: true,
    isPaged: true,
    // By place before by date, which decides among those of one place.
    sorts: ['order', 'publishedAt', 'popularity'],
    order: 'publishedAt',
    quizzes: ['finalTest'],
    relations: {
      level: { to: 'levels', shows: ['slug', 'name'], isFilter: true },
      buildsOn: { to: 'courses', isList: true, shows: ['slug', 'headline'] },
      'modules.lessons': { to: 'lessons', isList: true },
    },
  },
  paths: { singular: 'path', order: 'order', relations: { courses: { to: 'courses', isList: true, shows: ['slug'] } } },
  lessons: {
    singular: 'lesson',
    isBySlug: true,
    isPaged: true,
    quizzes: ['quiz', 'recapQuiz'],
    relations: { course: { to: 'courses', shows: ['slug'], inverse: 'lessons' } },
  },
  quests: {
    singular: 'quest',
    isBySlug: true,
    isById: true,
    isPaged: true,
    sorts: ['publishedAt'],
    order: 'publishedAt',
    relations: { steps: { to: 'quest-steps', isList: true, inverse: 'quest' } },
  },
  'quest-steps': {
    singular: 'quest-step',
    isById: true,
    isPaged: true,
    isWhole: true,
    order: 'order',
    relations: { quest: { to: 'quests', shows: ['slug', 'headline'], inverse: 'steps', isFilter: true } },
  },
} as const satisfies Record<string, KindFacts>

export type Kind = keyof typeof KINDS
export const kindNames = Object.keys(KINDS) as [Kind, ...Kind[]]

/** Returns what is declared of a kind. */
export const factsOf = (kind: Kind): KindFacts => KINDS[kind]

/** Returns the relations of a kind, each with its field. */
export const relationsOf = (kind: Kind) => Object.entries(factsOf(kind).relations ?? {}) as [string, Relation & { to: Kind }][]

/** Returns the relation to the entry that an entry of this kind belongs to: a step's quest, a lesson's course. */
export const ownerOf = (kind: Kind) => relationsOf(kind).find(([, { isList, inverse }]) => inverse && !isList)

/** Returns the relations to what editors group a kind by: a course's level, an article's type. */
export const groupsOf = (kind: Kind) => relationsOf(kind).filter(([, { isList, inverse }]) => !isList && !inverse)

/** Returns the parameter by which a list is asked for by the slug of what its entries name. */
export const filterParameter = (field: string) => `filters[${field}][slug][$eq]`
