import type { ComponentType, ReactNode } from 'react'
import { defineModel } from '../state/model.ts'
import type { Store } from '../state/store.ts'
import { useModel } from '../state/use-model.ts'
import type { OwnerProps } from './certificate-owner.tsx'

/** What can be kept among the bookmarks. */
export interface BookmarkProps {
  type: 'course' | 'article' | 'quest'
  slug: string
  /** The bookmark's name, for screen readers. */
  title?: string
}

/** What is fetched about the learner by itself. */
export type AccountPart = 'user' | 'achievements' | 'bookmarks' | 'certificates' | 'notifications' | 'progress'

/** Fills the personal places of a page. It is loaded before the page of a signed-in learner, for nobody else. */
export interface AccountSlots {
  AccountMenu: ComponentType<{ children?: ReactNode }>
  AccountPanel: ComponentType
  CertificateOwner: ComponentType<OwnerProps>
  BookmarkToggle: ComponentType<BookmarkProps & { small?: boolean }>
  UnreadBadge: ComponentType<{ id: string }>
  /** Fetches what a navigation needs of the learner, or the parts named. */
  refresh(store: Store, some?: readonly AccountPart[]): Promise<void>
}

export const accountSlots = defineModel<AccountSlots>('accountSlots')
export const useAccountSlots = () => useModel(accountSlots)
