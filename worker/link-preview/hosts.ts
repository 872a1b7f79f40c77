import { isPublicName } from '../settings/public-name.ts'

/** The name behind an address; null where no preview may be asked there. */
function publicHostOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, port, hostname } = new URL(address)
  return protocol === 'https:' && port === '' && isPublicName(hostname) ? hostname : null
}

/** Every outbound link of the published curriculum that a page shows a preview for. */
const LINKS = `
  SELECT data->>'$.sourceLink' AS link FROM entries WHERE kind = 'articles' AND published_at <= ?1 AND link IS NOT NULL
  UNION
  SELECT value->>'$.url' FROM entries, json_each(entries.data, '$.furtherReading')
  WHERE kind = 'lessons' AND published_at <= ?1 AND json_each.type = 'object'`

/** The hosts that the embedded curriculum links to; one query. */
export async function curriculumHosts(db: D1Database, now: Date): Promise<ReadonlySet<string>> {
  const { results } = await db.prepare(LINKS).bind(now.toISOString()).all<{ link: unknown }>()
  const hosts = results.map(({ link }) => (typeof link === 'string' ? publicHostOf(link) : null))
  return new Set(hosts.filter(host => host !== null))
}

interface HostSettings {
  LINK_PREVIEW_HOSTS: readonly string[]
  CONTENT_API_URL: string
  SITE_ORIGIN: string
}

/** How long an isolate knows the curriculum's hosts before it asks again. */
const KNOWN_FOR_MS = 5 * 60_000

/**
 * Makes the function that tells which hosts may be asked: the operator's, the content server's, and those of the embedded
 * curriculum (with a remote server the operator lists them). Never this academy itself, which would ask itself in turn. Where the
 * database fails, the known list stays; without one it throws.
 */
export function createPreviewHosts(now: () => Date) {
  const known = new WeakMap<D1Database, { hosts: ReadonlySet<string>; at: number }>()

  async function ofCurriculum(db: D1Database): Promise<ReadonlySet<string>> {
    const before = known.get(db)
    const at = now()
    if (before && at.getTime() - before.at < KNOWN_FOR_MS) return before.hosts
    try {
      const hosts = await curriculumHosts(db, at)
      known.set(db, { hosts, at: at.getTime() })
      return hosts
    } catch (error) {
      if (before) return before.hosts
      throw error
    }
  }

  return async ({ DB }: { DB?: D1Database }, settings: HostSettings): Promise<ReadonlySet<string>> => {
    const { LINK_PREVIEW_HOSTS, CONTENT_API_URL, SITE_ORIGIN } = settings
    const curriculum = DB && !CONTENT_API_URL ? await ofCurriculum(DB) : []
    const server = publicHostOf(CONTENT_API_URL)
    const hosts = new Set([...LINK_PREVIEW_HOSTS, ...curriculum, ...(server ? [server] : [])])
    hosts.delete(new URL(SITE_ORIGIN).hostname)
    return hosts
  }
}
