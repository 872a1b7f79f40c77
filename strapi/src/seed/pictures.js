const { mkdtemp, rm, writeFile } = require('node:fs/promises')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/** Uploads the pictures of a seed as an editor would. Answers what each became, by its name in the seed. */
async function uploadPictures(strapi, files, { fileOf }) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-seed-'))
  const uploaded = new Map()
  try {
    for (const { name, mime, base64 } of files) {
      const bytes = Buffer.from(base64, 'base64')
      const path = join(folder, name)
      await writeFile(path, bytes)
      const [picture] = await strapi
        .plugin('upload')
        .service('upload')
        .upload({
          data: { fileInfo: { name, alternativeText: '', caption: '' } },
          files: fileOf({ path, name, mime, size: bytes.length }),
        })
      uploaded.set(name, picture)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return uploaded
}

module.exports = { uploadPictures }
