const { isIPv6 } = require('node:net')
const { isSigned } = require('../access/signature')
const { CALL_SIGNATURE } = require('../shared')
const { limit } = require('./take')

/** `npm run doctor` shows it to an operator. */
const WRONG =
  'The signature of Campus is wrong: CAMPUS_HOOK_SECRET here and CONTENT_HOOK_SECRET of the site differ, or one of the clocks is wrong'

const GROUPS = 8
const HOUSE_GROUPS = 4

/** An IPv4 address itself; of an IPv6 address its /64, because one person has that many addresses. */
function networkOf(address = '') {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head, tail = []] = plain.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, HOUSE_GROUPS).join(':')
}

/**
 * Limits a call by the address that it comes from. A call that Campus has signed passes: all visitors of the site share the addresses of
 * its Worker, which has limits of its own. The address is that of the connection, because anybody can write `X-Forwarded-For`.
 */
const limitAddress = ({ name }) =>
  async function limitAddress(ctx, next) {
    if (!(await isSigned(ctx))) {
      if (ctx.get(CALL_SIGNATURE)) return ctx.forbidden(WRONG)
      await limit(ctx, name, networkOf(ctx.req.socket.remoteAddress))
    }
    return next()
  }

module.exports = { limitAddress, networkOf }
