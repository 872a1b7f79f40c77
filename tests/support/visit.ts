import { exports } from 'cloudflare:workers'

interface Gateway {
  default: { fetch(request: Request): Promise<Response> }
}

const SITE = 'https://campus.test'

/** Asks the whole academy, as a visitor's browser would; redirects are answers. */
export const visit = (path: string, init: RequestInit = {}) =>
  (exports as unknown as Gateway).default.fetch(new Request(new URL(path, SITE), { redirect: 'manual', ...init }))

/** The text of a page, and its answer. */
export async function visitPage(path: string, init?: RequestInit) {
  const response = await visit(path, init)
  return { response, status: response.status, html: await response.text() }
}

/** A page that is complete: the first visit may still be waiting for what all pages share. */
export async function visitWarm(path: string) {
  for (let i = 0; i < 20; i++) {
    const page = await visitPage(path)
    if (page.response.headers.has('etag')) return page
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`${path} never became complete`)
}

export const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
