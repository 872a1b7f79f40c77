/**
 * Keeps a row of which there may be only one with these values, and does what follows from it in the same transaction. Two calls at
 * once are safe: a unique index refuses the second, which then gets the row of the first. `isNew` says whether this call has made it,
 * and `also` is what `andThen` gave back. Throws what the database throws for any other reason, and then nothing is kept.
 */
async function keepOnce(uid, only, values, andThen = async () => undefined) {
  const find = () => strapi.db.query(uid).findOne({ where: only })
  const known = await find()
  if (known) return { row: known, isNew: false }
  try {
    return await strapi.db.transaction(async () => {
      const row = await strapi.documents(uid).create({ data: { ...only, ...values } })
      return { row, isNew: true, also: await andThen(row) }
    })
  } catch (error) {
    const first = await find()
    if (!first) throw error
    return { row: first, isNew: false }
  }
}

module.exports = { keepOnce }
