/** A content change, by cache tag. */
export interface ContentChange {
  /** Tags of edited content: it is fetched again; the last good response is still served while the CMS fails. */
  edited?: readonly string[]
  /** Tags of unpublished and deleted content: it isn't served again, not even while the CMS fails. */
  removed?: readonly string[]
}

/** The binding of the purge queue. */
export interface PurgeQueueBinding {
  getByName(name: string): {
    /** Returns whether the change is purged already. */
    add(change: ContentChange): Promise<boolean>
    /** Returns the time of the oldest change that isn't purged yet, or null. */
    waiting(): Promise<{ since: string } | null>
  }
}
