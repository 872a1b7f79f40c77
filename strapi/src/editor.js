/** Makes the first editor, so that somebody can log in to a new server. One that has an editor stays as it is. */
async function makeFirstEditor(strapi, { email, password }) {
  if (await strapi.db.query('admin::user').count()) return
  const role = await strapi.service('admin::role').getSuperAdmin()
  await strapi.service('admin::user').create({
    email,
    firstname: 'First',
    lastname: 'Editor',
    password,
    registrationToken: null,
    isActive: true,
    roles: [role.id],
  })
}

module.exports = { makeFirstEditor }
