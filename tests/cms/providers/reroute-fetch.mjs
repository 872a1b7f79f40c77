// Node loads this before a Strapi of the tests (start.ts). What Strapi asks of the addresses in CAMPUS_STAND_INS is answered by what
// stands there in their place: it knows Google and Facebook by addresses that no setting changes.
const standIns = new Map(Object.entries(JSON.parse(process.env.CAMPUS_STAND_INS ?? '{}')))
const { fetch } = globalThis

globalThis.fetch = (asked, init) => {
  const { origin, pathname, search, href } = new URL(asked instanceof Request ? asked.url : asked)
  const standIn = standIns.get(origin + pathname)
  return standIn ? fetch(standIn + search, init) : fetch(asked instanceof Request ? asked : href, init)
}
