import { inject } from 'vitest'

const strapi = inject('strapi')

/** Somebody who works in the admin panel of the content server, by the calls that the panel makes. */
export async function createEditor() {
  const login = await fetch(`${strapi}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inject('editor')),
  })
  if (!login.ok) throw new Error(`The panel lets nobody in: ${login.status} ${await login.text()}`)
  const { data } = (await login.json()) as { data: { token: string } }
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${strapi}/content-manager/collection-types/${path}`, {
      method,
      headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Record<string, unknown>>
  }
  const uid = (type: string) => `api::${type}.${type}`
  return {
    async idOf(type: string, slug: string): Promise<string> {
      const { results } = (await ask('GET', `${uid(type)}?filters[slug][$eq]=${slug}&locale=en`)) as {
        results: { documentId: string }[]
      }
      const [first] = results
      if (!first) throw new Error(`There is no ${type} ${slug}`)
      return first.documentId
    },
    write: (type: string, id: string, locale: string, fields: object) =>
      ask('PUT', `${uid(type)}/${id}?locale=${locale}`, fields),
    publish: (type: string, id: string, locale: string) => ask('POST', `${uid(type)}/${id}/actions/publish?locale=${locale}`, {}),
    unpublish: (type: string, id: string, locale: string) =>
      ask('POST', `${uid(type)}/${id}/actions/unpublish?locale=${locale}`, {}),
  }
}
