/** Numbers of the specification's section 9 and of the product decisions. Units are in the names. */
export const COOKIE_DAYS = 365
export const SITEMAP_REDIRECT_STATUS = 301
export const FOOTER_YEAR = 2022
export const TRANSLATION_PAGE_SIZE = 9999

export const SEARCH_MIN_CHARACTERS = 3
/** Two characters are already a word in kanji and kana. */
export const SEARCH_MIN_CHARACTERS_CJK = 2
export const SEARCH_MAX_CHARACTERS = 100
/** The live box asks once the visitor has not typed for so long, and shows for at least so long that it asks (spec 9). */
export const SEARCH_DEBOUNCE_MS = 250
export const SEARCH_LOADING_MS = 500

/** A loading state, once shown, stays this long, so that nothing flickers. */
export const FETCH_STATE_MIN_MS = 200
export const LOADING_BAR_THROTTLE_MS = 200
export const LOADING_BAR_DURATION_MS = 5000
/** A failed page shows in red this long. */
export const LOADING_BAR_FAILED_MS = 3000

/** Code that cannot be loaded reloads the page at most once in this time (spec 8). */
export const RELOAD_FOR_CODE_MS = 60_000

export const COURSES_PAGE_SIZE = 6
export const PAGE_SIZE = 12
/** Hits that a page of results shows at first: so many that it stays as light as other pages. */
export const SEARCH_PAGE_SIZE = 20
/** On the home page. */
export const NEWEST_ARTICLES = 3
export const MAX_PAGE = 1000
/** How many of the newest a feed names. */
export const FEED_ENTRIES = 30

/** After this a content call has failed. */
export const CONTENT_TIMEOUT_MS = 5000
export const CONTENT_MAX_BYTES = 8 * 1024 * 1024
export const CONTENT_MAX_DEPTH = 32
/** So many failures of a content server within this time open its circuit breaker; after the pause one call probes. */
export const CIRCUIT_FAILURES = 5
export const CIRCUIT_WINDOW_MS = 10_000
export const CIRCUIT_PAUSE_MS = 5000
/** Failed calls that began or ended within this time of each other count as one failure. */
export const CIRCUIT_MOMENT_MS = 250
/** So long it holds what a content server has said of a call that it may lack; a page waits for that so long. */
export const LACKING_HOLDS_MS = 60 * 60 * 1000
export const LACKING_WAIT_MS = 1000
/** For so long an equal call gets the failure of the last one. */
export const FAILURE_KEPT_MS = 5000

/** A page whose data arrives within this is complete: a string that may be cached. */
export const COMPLETE_GRACE_MS = 10
/** The same for an address that has been complete within a day: late data there says nothing about whether the page exists. */
export const KNOWN_GRACE_MS = 4
/** The first pages of an isolate wait so long, while they are loaded, for the name that editors gave the academy. */
export const SITE_NAME_GRACE_MS = 500
export const KNOWN_FOR_MS = 24 * 60 * 60 * 1000

export const QUERY_MAX_CHARACTERS = 2048
export const SLUG_MAX_CHARACTERS = 100

/** The largest curriculum that one import takes, as JSON. */
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024

/** Longer ones fit in no mail command (RFC 5321). */
export const EMAIL_MAX_CHARACTERS = 254
export const USERNAME_MIN_CHARACTERS = 2
export const USERNAME_MAX_CHARACTERS = 30
/** The largest picture that is taken in, and its longest side; a browser makes a larger photo this small before it sends it. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
export const PICTURE_MAX_PIXELS = 4096
export const PHOTO_PIXELS = 1024
/** A wallet's address shows this many characters at each end (spec 9). */
export const ADDRESS_END_CHARACTERS = 7

/** A link or code in a mail, and a sign-in that is under way, hold this long. */
export const SIGN_IN_MINUTES = 10
/** The link that confirms a subscription to the newsletter holds this long. */
export const NEWSLETTER_CONFIRM_HOURS = 48
export const EMAIL_CODE_TRIES = 5
/** So many wrong codes may be typed for one account in 24 hours; then only links count. */
export const WRONG_CODES_A_DAY = 10
/** So many letters an hour go to one address as they are asked for; then one more where none of the last ten minutes is unused. */
export const LETTERS_AT_WILL = 20
/** So many a day; beyond them one more where none of the last ten minutes is unused, whatever it is about. */
export const LETTERS_A_DAY = 60
/** The secret by which a browser is known to have asked for a letter. */
export const LETTER_BROWSER_MINUTES = 60
export const WALLET_NONCE_MINUTES = 5

/** A device that has not signed in for so long is a new one. */
export const DEVICE_DAYS = 365
export const SESSION_IDLE_DAYS = 30
export const SESSION_MAX_DAYS = 90

/** The name on a certificate (product decisions: Certificate). */
export const HOLDER_MAX_CHARACTERS = 60
export const FEEDBACK_MAX_CHARACTERS = 2000
/** How long a visitor's progress is kept without an account. */
export const GUEST_DAYS = 90
/** Social pictures, and media of another server, that nobody has asked for within so many days are swept. */
export const UNASKED_FILE_DAYS = 30
/** Where so much media of other servers is kept, nothing new is: it is passed on. */
export const MEDIA_KEPT_MAX_BYTES = 500_000_000_000
