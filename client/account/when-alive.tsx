import { type ComponentType, useEffect, useState } from 'react'

/** Sockets and their events, once the page is alive: nothing needs them before. */
export function WhenAlive() {
  const [Live, setLive] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isHere = true
    void import('../live/live.tsx').then(
      module => isHere && setLive(() => module.Live),
      // Without a network the page does without; the next one tries again.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return Live && <Live />
}
