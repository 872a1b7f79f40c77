/** The names in the first column of a table of docs/operating.md, by the heading above it. */
export function namesBelow(document: string, heading: string): string[] {
  const [, section = ''] = document.split(`\n### ${heading}\n`)
  const rows = (section.split(/\n##+ /)[0] ?? '').split('\n').filter(line => line.startsWith('| '))
  // The first one says what the columns are.
  return rows.slice(1).flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}
