import { useStore } from '@nanostores/react'
import type { Atom } from 'nanostores'

/**
 * What an atom holds. A part of the page that React takes over late must be as the server made it: it begins with what the atom
 * began with, and shows what has changed meanwhile right afterwards.
 */
export const useAtom = <T>(atom: Atom<T>): T => useStore(atom, { ssr: !import.meta.env.SSR && 'initial' })
