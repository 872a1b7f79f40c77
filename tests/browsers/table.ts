/** What came of the journeys in one browser, by their names. */
export interface Column {
  called: string
  results: ReadonlyMap<string, string>
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The document that says which browser can do what. */
export const tableOf = (journeys: readonly string[], columns: readonly Column[]) => `# Browsers

What people do in the academy, and the browsers in which a run of \`npm run test:browsers\` did it from beginning to end, by https and
with nothing simulated: a dead network is a connection that is cut. The command writes this page.

${row(['', ...columns.map(({ called }) => called)])}
${row(['---', ...columns.map(() => ':-:')])}
${journeys.map(name => row([name, ...columns.map(({ results }) => results.get(name) ?? '')])).join('\n')}
`
