/** Name of the cookie that remembers the chosen language (spec 9). */
export const LOCALE_COOKIE = 'i18n_redirected'
