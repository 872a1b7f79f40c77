/** The cache of saved lessons, and of nothing else. */
export const SAVED = 'campus-saved'

/** A list of the files that every saved lesson needs, made by the build. */
export const OFFLINE_FILES = '/offline-files.json'
export const SERVICE_WORKER = '/service-worker.js'
