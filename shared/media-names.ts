/** Names of pictures that may stand in a page. */
export const PICTURE_NAME = /\.(?:svg|png|jpe?g|webp|gif|avif)$/i
/** Names of films that some browser plays. */
export const FILM_NAME = /\.(?:mp4|m4v|webm|ogv|mov)$/i
/** Names of captions (WebVTT). */
export const CAPTIONS_NAME = /\.vtt$/i
