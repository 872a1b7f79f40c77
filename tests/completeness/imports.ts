import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** One file imports another; both by their path from the top of the repository. */
export interface Import {
  from: string
  to: string
}

/** A file's imports by relative path: modules, types (`import('./a.ts').A` as well), and dynamic `import()`. */
export function importsIn(file: string, code: string): string[] {
  const { program, module, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const asked = new Set<string>()
  for (const { moduleRequest } of module.staticImports) asked.add(moduleRequest.value)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) asked.add(moduleRequest.value)
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') asked.add(source.value)
    },
    TSImportType: ({ source }) => {
      asked.add(source.value)
    },
  }).visit(program)
  return [...asked].filter(path => path.startsWith('.'))
}

/** Every import of files of the repository in these files. */
export const importsOf = (files: readonly string[], read = (file: string) => readFileSync(file, 'utf8')): Import[] =>
  files.flatMap(from =>
    importsIn(from, read(from)).map(path => ({ from, to: join(dirname(from), path.replace(/\?.*/, '')).replaceAll('\\', '/') })),
  )
