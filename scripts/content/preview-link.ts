import { createHmac } from 'node:crypto'
import { splitLocale } from '../../shared/locale.ts'
import { PREVIEW_SECONDS, signedText } from '../../shared/preview-link.ts'

/**
 * The address of a page with an end that lets whoever has it see its draft, in both languages, for half an hour (worker/preview/). The
 * secret is the academy's CONTENT_HOOK_SECRET.
 */
export function previewLink(page: string, secret: string, now: Date): string {
  const url = new URL(page)
  const until = Math.floor(now.getTime() / 1000) + PREVIEW_SECONDS
  const { path } = splitLocale(url.pathname)
  const signature = createHmac('sha256', secret)
    .update(signedText('preview', until, path))
    .digest('base64url')
  url.search = `?preview=${until}.${signature}`
  return url.href
}
