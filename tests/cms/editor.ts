import { inject } from 'vitest'

/** Lets the editor of a Strapi into its panel. Returns their token. */
export async function enterPanel(strapi: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const login = await fetch(`${strapi}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: settings.CAMPUS_EDITOR_EMAIL, password: settings.CAMPUS_EDITOR_PASSWORD }),
  })
  if (!login.ok) throw new Error(`The panel lets nobody in: ${login.status} ${await login.text()}`)
  return ((await login.json()) as { data: { token: string } }).data.token
}

/** Somebody who works in the admin panel of the content server, by the calls that the panel makes. */
export function createEditor(strapi = inject('strapi'), token = inject('editorToken')) {
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${strapi}/content-manager/collection-types/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Record<string, unknown>>
  }
  /** Puts a file into the media library, or another one in its place. */
  async function upload(bytes: Uint8Array<ArrayBuffer>, name: string, instead?: number): Promise<{ id: number; url: string }> {
    const form = new FormData()
    form.set('files', new File([bytes], name, { type: 'image/png' }))
    form.set('fileInfo', JSON.stringify({ name }))
    const answer = await fetch(`${strapi}/upload${instead === undefined ? '' : `?id=${instead}`}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    if (!answer.ok) throw new Error(`The media library takes no file: ${answer.status} ${await answer.text()}`)
    const [file] = [await answer.json()].flat() as [{ id: number; url: string }]
    return file
  }
  async function deleteFile(id: number) {
    const answer = await fetch(`${strapi}/upload/files/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`The media library deletes no file: ${answer.status} ${await answer.text()}`)
  }
  const uid = (type: string) => `api::${type}.${type}`
  /** Where the panel's preview button leads; null where it has none. */
  async function previewOf(type: string, documentId: string, locale: string, status: 'draft' | 'published') {
    const query = new URLSearchParams({ documentId, locale, status })
    const answer = await fetch(`${strapi}/content-manager/preview/url/${uid(type)}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`The preview of ${type} ${documentId}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: { url?: string } }).data.url ?? null
  }
  return {
    previewOf,
    upload,
    deleteFile,
    async idOf(type: string, slug: string): Promise<string> {
      const { results } = (await ask('GET', `${uid(type)}?filters[slug][$eq]=${slug}&locale=en`)) as {
        results: { documentId: string }[]
      }
      const [first] = results
      if (!first) throw new Error(`There is no ${type} ${slug}`)
      return first.documentId
    },
    /** The ids of the accounts that have an email, or a username. */
    async accountsOf(value: string, field: 'email' | 'username' = 'email'): Promise<number[]> {
      const search = new URLSearchParams({ [`filters[${field}][$eq]`]: value })
      const { results } = (await ask('GET', `plugin::users-permissions.user?${search}`)) as { results: { id: number }[] }
      return results.map(({ id }) => id)
    },
    /** Ticks "Blocked" of a user of the content API. */
    async block(id: number) {
      const { results } = (await ask('GET', `plugin::users-permissions.user?filters[id][$eq]=${id}`)) as {
        results: { documentId: string }[]
      }
      await ask('PUT', `plugin::users-permissions.user/${results[0]?.documentId}`, { blocked: true })
    },
    /** A new entry, which is not published; answers its document id. */
    async create(type: string, locale: string, fields: object): Promise<string> {
      const { data } = await ask('POST', `${uid(type)}?locale=${locale}`, fields)
      return String((data as { documentId: string }).documentId)
    },
    write: (type: string, id: string, locale: string, fields: object) =>
      ask('PUT', `${uid(type)}/${id}?locale=${locale}`, fields),
    publish: (type: string, id: string, locale: string) => ask('POST', `${uid(type)}/${id}/actions/publish?locale=${locale}`, {}),
    /** Deletes an entry in all of its languages. */
    remove: (type: string, id: string) => ask('DELETE', `${uid(type)}/${id}?locale=*`),
    unpublish: (type: string, id: string, locale: string) =>
      ask('POST', `${uid(type)}/${id}/actions/unpublish?locale=${locale}`, {}),
  }
}
