/** What an avatar may be (spec 5). */
export const PHOTO_TYPES = ['image/png', 'image/jpeg']
