const UPLOAD = 'plugin::campus.photo-upload'

/** Remembers who has uploaded a file. A file is new when this is called, and its id isn't used again. */
const notePhoto = (fileId, userId) => strapi.documents(UPLOAD).create({ data: { fileId, userId } })

/** Whether a user has uploaded a file by our guard: the media library also holds files of editors and of other people. */
const isOwnPhoto = async (fileId, userId) => (await strapi.db.query(UPLOAD).count({ where: { fileId, userId } })) > 0

module.exports = { notePhoto, isOwnPhoto }
