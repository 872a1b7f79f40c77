import type { ContentServer } from './ask-json.ts'
import type { ContentCall } from './content-call.ts'

/**
 * Why a content server has refused a call of the academy itself, in words by which an operator knows what to set there: 401 is about the
 * token, 403 about the permission that is missing, with the path of its type. Null for any other code.
 */
export function refusalOf(
  code: number,
  { path, isCustom }: Pick<ContentCall, 'path' | 'isCustom'>,
  { token }: Pick<ContentServer, 'token'>,
): string | null {
  if (code === 401)
    return token
      ? 'CONTENT_API_TOKEN is refused: it is wrong, has expired or was deleted'
      : 'The content server wants a token: set CONTENT_API_TOKEN'
  if (code !== 403) return null
  if (isCustom) return `The public role lacks the permission to call ${path}`
  const permission = path.endsWith('/:id') ? 'findOne' : 'find'
  return `${token ? 'Neither CONTENT_API_TOKEN nor the public role has' : 'The public role lacks'} the permission "${permission}" for ${path}`
}
