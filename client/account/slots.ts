import type { ComponentType } from 'react'
import { defineModel } from '../state/model.ts'
import type { Store } from '../state/store.ts'
import { useModel } from '../state/use-model.ts'

/** What can be kept among the bookmarks. */
export interface BookmarkProps {
  type: 'course' | 'article' | 'quest'
  slug: string
  /** What is kept, for whoever does not see what stands beside it. */
  title?: string
}

/** What fills the places of a page that are somebody's own. It is loaded before the page of a signed-in learner is, for nobody else. */
export interface AccountSlots {
  AccountMenu: ComponentType
  AccountPanel: ComponentType
  BookmarkToggle: ComponentType<BookmarkProps & { small?: boolean }>
  UnreadBadge: ComponentType<{ id: string }>
  refresh(store: Store): Promise<void>
}

export const accountSlots = defineModel<AccountSlots>('accountSlots')
export const useAccountSlots = () => useModel(accountSlots)
