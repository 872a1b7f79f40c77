import type { Bookmark } from '../../shared/content/account.ts'
import { keepDraft, readDraft } from '../storage/draft.ts'

/** In this tab: what was bookmarked in it, `course doc-1|quest doc-2`. A remote CMS may give a bookmark its number later. */
const NAME = 'bookmarks-kept'

const nameOf = ({ type, entityId }: Bookmark) => `${type} ${entityId}`
const keptHere = () => readDraft(NAME)?.split('|') ?? []

/** Remembers that a bookmark was set in this tab, where it is no news. */
export const noteKept = (one: Bookmark) => keepDraft(NAME, [...keptHere(), nameOf(one)].join('|'))

/** Returns whether a bookmark was set in this tab. */
export const isKeptHere = (one: Bookmark) => keptHere().includes(nameOf(one))

export const forgetKept = () => keepDraft(NAME, '')
