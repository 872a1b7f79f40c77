/**
 * A row, or a list of rows, without its private fields and without the person it belongs to. It says of its language that it has none,
 * as entries of Strapi do.
 */
async function shown(uid, row) {
  if (Array.isArray(row)) return Promise.all(row.map(one => shown(uid, one)))
  const { user: _owner, ...rest } = row
  return { ...(await strapi.contentAPI.sanitize.output(rest, strapi.getModel(uid))), locale: null }
}

module.exports = { shown }
