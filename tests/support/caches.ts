import { exports } from 'cloudflare:workers'

interface Entrypoint {
  fetch(request: Request): Promise<Response>
  purge(tags: string[]): Promise<string | null>
}

/** The entrypoints behind the gateway, each with its cache. */
export const entrypoints = exports as unknown as Record<'Pages' | 'Content', Entrypoint>

const EVERYTHING = [
  'curriculum',
  ...['course', 'lesson', 'level', 'article', 'article-type', 'quest', 'quest-step'],
  ...['faq', 'page', 'path', 'term', 'common', 'i18n', 'locale', 'search'],
]

/** Forgets every page and every content answer of this test file, or those that carry a tag. */
export async function forget(...tags: string[]) {
  const wanted = tags.length ? tags : EVERYTHING
  await entrypoints.Content.purge(wanted)
  await entrypoints.Pages.purge(wanted)
}
