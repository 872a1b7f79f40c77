import { askAsOperator } from './signed-ask.ts'

const USAGE = `npm run carry-over -- --to https://site             take over whoever was gone for 90 days, and what was written since
npm run carry-over -- --to https://site --finish    drop the tables of the version before; refused while one row is left`

const HOOK = '/hooks/carry-over'
const AT_ONCE = 20

const [to, site, finish] = process.argv.slice(2)
if (to !== '--to' || !site || (finish && finish !== '--finish')) {
  console.error(USAGE)
  process.exit(1)
}

/** Takes over, part by part; whoever has everything already is passed over, so one may begin anew at any time. */
async function takeOver(site: string) {
  const became: Record<string, number> = {}
  for (let after = 0; ; ) {
    const { users } = (await askAsOperator(site, HOOK, { do: 'list', after })) as { users: number[] }
    for (let i = 0; i < users.length; i += AT_ONCE) {
      const part = (await askAsOperator(site, HOOK, { do: 'carry', users: users.slice(i, i + AT_ONCE) })) as typeof became
      for (const [what, many] of Object.entries(part)) became[what] = (became[what] ?? 0) + many
    }
    const last = users.at(-1)
    if (last === undefined) return became
    after = last
    console.log(`… up to user ${after}`)
  }
}

/** The same of guests, who have written with that version since. */
async function takeOverLateGuests(site: string): Promise<number> {
  for (let many = 0; ; ) {
    const { again } = (await askAsOperator(site, HOOK, { do: 'guests' })) as { again: number }
    if (!again) return many
    many += again
  }
}

if (finish) {
  await askAsOperator(site, HOOK, { do: 'finish' })
  console.log('✓ The tables of the version before are gone.')
} else {
  const { carried = 0, again = 0, known = 0, awaited = 0 } = await takeOver(site)
  const guests = await takeOverLateGuests(site)
  console.log(`✓ taken over: ${carried}, once more: ${again + guests}, were complete: ${known}, come by themselves: ${awaited}`)
  const { left } = (await askAsOperator(site, HOOK, { do: 'left' })) as { left: Record<string, number> }
  const rows = Object.entries(left).map(([table, many]) => `${table} ${many}`)
  console.log(rows.length ? `Rows that no object has yet: ${rows.join(', ')}` : 'No row is left: --finish may drop the tables.')
}
