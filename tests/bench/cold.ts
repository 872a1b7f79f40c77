import { compareCold } from './cold/compare.ts'

/**
 * Measures what a request costs that meets no warm isolate, for the default deployment (the built-in CMS): processor time of bare
 * workerd, in ms, with the databases beside it in the same process. Builds are folders with an `index.js`, by default the one of
 * `npm run build`; several are measured in turn, against the first.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['dist/campus']

const rows = await compareCold(folders, ROUNDS)
console.log(`\nnpm run bench:cold: processor time in ms, medians of ${ROUNDS} rounds; in brackets against the first\n`)
console.log(`| what | plain React | ${folders.join(' | ')} |\n|---|---|${folders.map(() => '---').join('|')}|`)
for (const { what, react, builds } of rows) {
  const shown = builds.map((ms, i) => `${ms.toFixed(1)}${i ? ` (${(ms / (builds[0] ?? 1)).toFixed(2)})` : ''}`)
  console.log(`| ${what} | ${react?.toFixed(1) ?? ''} | ${shown.join(' | ')} |`)
}
