import { visit } from './visit.ts'

/** Asks the whole academy and reads the answer to its end, as a browser does. What comes back can be read again. */
export async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await visit(path, init)
  const body = await response.arrayBuffer()
  return new Response(body.byteLength ? body : null, { status: response.status, headers: response.headers })
}
