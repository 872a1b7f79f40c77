/** A name that a public site could have: it has a dot, and is no number as addresses of machines are. */
const isPublicName = host => /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(host) && !host.endsWith('.local') && !host.endsWith('.internal')

/**
 * What can be said of a link by its address alone, or null where it is none of a public site. The page itself is never asked for:
 * whoever chooses the link would choose what this server asks in its own network.
 */
function previewOf(link) {
  if (!URL.canParse(link)) return null
  const { protocol, hostname, pathname, username, password, href } = new URL(link)
  if (!['http:', 'https:'].includes(protocol) || username || password || !isPublicName(hostname)) return null
  const siteName = hostname.replace(/^www\./, '')
  return { url: href, title: siteName, description: pathname === '/' ? '' : pathname, siteName, image: null }
}

module.exports = { previewOf }
