import { resolve } from 'node:path'
import type { Rollup } from 'vite'
import { type Layout, type PageName, pageNames, routes } from '../../shared/routes.ts'
import { ENTRY } from './entrypoints.ts'

/** Answers what a module imports. */
interface Modules {
  getModuleInfo(id: string): Pick<Rollup.ModuleInfo, 'importedIds' | 'code'> | null
}

/** What so many public pages import belongs to the first load of all: a file for each combination of pages would be larger. */
const SHARED_BY = 3
/** A module of fewer characters is not worth that a page of another layout asks for a whole file because of it. */
const SMALL_CHARACTERS = 1000

/** What every page asks for a moment later. */
const SHELL = 'client/shell/start.ts'
/** What every page with figures asks for. */
const FIGURES = 'client/figures/fill-slots.ts'

/** A module, and all that it imports at once, and what that imports. */
export function reachedAtOnce(start: string, modules: Modules): Set<string> {
  const reached = new Set([start])
  for (const id of reached) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

const fileOf = (page: PageName) => `client/pages/${page.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Which layouts the public pages have that import a module at once, one for each page. */
function layoutsOf(modules: Modules): Map<string, Layout[]> {
  const found = new Map<string, Layout[]>()
  for (const page of pageNames) {
    if ('requiresSignIn' in routes[page]) continue
    const file = [`${fileOf(page)}.tsx`, `${fileOf(page)}/page.tsx`]
      .map(name => resolve(name))
      .find(name => modules.getModuleInfo(name))
    if (file) for (const id of reachedAtOnce(file, modules)) found.set(id, [...(found.get(id) ?? []), routes[page].layout])
  }
  return found
}

/**
 * The one rule for chunks: what the entry imports at once, or three public pages of more than one layout, is one file, the first
 * that every page asks for. What only pages of one layout share is a file of that layout, unless it is small. What is small and what a
 * page shares with the shell, which every page asks for a moment later, is in the first file too. What all figures need is one file. Each page brings the rest with it, and what comes later comes by itself.
 */
export function createChunkRule() {
  let names: Map<string, string> | undefined
  function find(modules: Modules) {
    const found = new Map<string, string>()
    const shell = reachedAtOnce(resolve(SHELL), modules)
    for (const [id, layouts] of layoutsOf(modules)) {
      const [layout = ''] = layouts
      const isSmall = !id.endsWith('.css') && (modules.getModuleInfo(id)?.code?.length ?? 0) < SMALL_CHARACTERS
      const isAskedAgain = isSmall && shell.has(id)
      const isOfOne = !isSmall && layouts.every(other => other === layout)
      if (layouts.length >= SHARED_BY || isAskedAgain) found.set(id, isOfOne ? layout : 'app')
    }
    for (const id of reachedAtOnce(resolve(ENTRY), modules)) found.set(id, 'app')
    for (const id of reachedAtOnce(resolve(FIGURES), modules))
      if (!found.has(id) && id !== resolve(FIGURES)) found.set(id, id.includes('/figures/') ? 'figures' : 'app')
    return found
  }
  return (id: string, modules: Modules) => {
    names ??= find(modules)
    return names.get(id) ?? null
  }
}
