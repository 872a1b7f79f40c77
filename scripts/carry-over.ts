// `npm run carry-over`: what learners did with the version without objects, taken over by a script.
import { z } from 'zod'
import { type Academy, openAcademy } from './academy/open.ts'
import { runCommand } from './academy/run-command.ts'
import { academyTyped, readTyped } from './academy/which.ts'

const USAGE = `npm run carry-over                           take over whoever was gone for 90 days, and what was written since
npm run carry-over -- --finish               drop the tables of the version before; refused while one row is left
npm run carry-over -- --site https://site    … of this academy, in place of the one that was deployed from here`

const HOOK = '/hooks/carry-over'
const AT_ONCE = 20

const listed = z.object({ users: z.array(z.int()) })
const counts = z.record(z.string(), z.int())
const guests = z.object({ again: z.int() })
const remaining = z.object({ left: counts })

/** Takes over, part by part; whoever has everything already is passed over, so one may begin anew at any time. */
async function takeOver(academy: Academy) {
  const became: Record<string, number> = {}
  for (let after = 0; ; ) {
    const { users } = await academy.json(HOOK, { do: 'list', after }, listed)
    for (let i = 0; i < users.length; i += AT_ONCE) {
      const part = await academy.json(HOOK, { do: 'carry', users: users.slice(i, i + AT_ONCE) }, counts)
      for (const [what, many] of Object.entries(part)) became[what] = (became[what] ?? 0) + many
    }
    const last = users.at(-1)
    if (last === undefined) return became
    after = last
    console.log(`… up to user ${after}`)
  }
}

/** The same of guests, who have written with that version since. */
async function takeOverLateGuests(academy: Academy): Promise<number> {
  for (let many = 0; ; ) {
    const { again } = await academy.json(HOOK, { do: 'guests' }, guests)
    if (!again) return many
    many += again
  }
}

await runCommand(USAGE, async () => {
  const string = { type: 'string' } as const
  const { finish, to, site = to } = readTyped({ options: { site: string, to: string, finish: { type: 'boolean' } } }).values
  const academy = openAcademy(academyTyped(site))
  if (finish) {
    await academy.json(HOOK, { do: 'finish' }, z.unknown())
    return console.log('✓ The tables of the version before are gone.')
  }
  const { carried = 0, again = 0, known = 0, awaited = 0 } = await takeOver(academy)
  const late = await takeOverLateGuests(academy)
  console.log(`✓ taken over: ${carried}, once more: ${again + late}, were complete: ${known}, come by themselves: ${awaited}`)
  const { left } = await academy.json(HOOK, { do: 'left' }, remaining)
  const rows = Object.entries(left).map(([table, many]) => `${table} ${many}`)
  console.log(rows.length ? `Rows that no object has yet: ${rows.join(', ')}` : 'No row is left: --finish may drop the tables.')
})
