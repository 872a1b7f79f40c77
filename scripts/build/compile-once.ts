import type { Plugin } from 'vite'

/** The start of a module of React's in the bundle: an arrow in brackets that is given to the bundler's own function, `wrap((exports=>{`. */
const WRAPPED = /(?<==\w{1,3}\()\((?:(\w+)|\(([\w,]+)\))=>\{/g

/**
 * The bundle with its wrapped modules as functions in brackets. V8 compiles such a function while it reads
 * the file; an arrow it reads once, and once more to compile it when it is called, which is at once.
 */
export function asFunctions(code: string): string {
  return code.replace(WRAPPED, (_, one = '', more = '') => `(function(${one}${more}){`)
}

/** Spares a browser the second reading of React: about 40 ms of the first load on a phone of the kind Lighthouse stands for. */
export function compileOnce(): Plugin {
  return {
    name: 'compile-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = asFunctions(chunk.code)
        }
      },
    },
  }
}
