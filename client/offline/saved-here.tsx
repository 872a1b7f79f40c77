import { type ComponentType, useEffect, useState } from 'react'

/** A list of the lessons on this device. Only the device knows it, so it comes once the page is alive. */
export function SavedHere() {
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('./saved-lessons.tsx').then(({ SavedLessons }) => setList(() => SavedLessons)).catch(() => {})
  }, [])
  return List && <List />
}
