/** What has changed, by cache tag. */
export interface ContentChange {
  /** What was edited is asked for anew; the last good answer is still served while the CMS fails. */
  edited?: readonly string[]
  /** What was unpublished or deleted is not served again, not even while the CMS fails. */
  removed?: readonly string[]
}

/** The binding of the object that gathers changes for the platform's caches. */
export interface CacheChangesBinding {
  getByName(name: string): {
    /** Returns whether caches have forgotten the change by now. */
    add(change: ContentChange): Promise<boolean>
    /** Returns since when a change waits, or null. */
    waiting(): Promise<{ since: string } | null>
  }
}
