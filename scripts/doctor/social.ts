import { z } from 'zod'
import { common } from '../../shared/content/site.ts'
import { ask } from './examined.ts'
import { type Check, note, right, wrong } from './finding.ts'

const answer = z.object({ data: common.pick({ social: true }) })

/** The addresses of the academy elsewhere, which the foot of each page shows, and the head that of the community. */
export const social: Check = {
  name: 'Social links',
  needs: 'site',
  async look(examined) {
    const { status, text } = await ask(examined, '/api/common?locale=en')
    const found = status === 200 ? answer.safeParse(JSON.parse(text)).data?.data.social : null
    if (!found) return wrong(`/api/common answers ${status}`, 'Without it pages have neither names nor links: see Content.')
    const [set, unset] = [true, false].map(isSet =>
      Object.entries(found).flatMap(([name, url]) => (Boolean(url) === isSet ? [name] : [])),
    )
    const todo = 'Write them under `social` in content/common/site (with a Strapi server in its type `common`), in each language.'
    if (!set?.length) return note('common.social has none: pages lead to no community', todo)
    const said = `common.social has ${set.join(', ')}`
    if (!found.discord) return note(`${said}, and no discord: the button to the community is not shown`, todo)
    return unset?.length ? note(`${said}, and no ${unset.join(', ')}`, todo) : right(said)
  },
}
