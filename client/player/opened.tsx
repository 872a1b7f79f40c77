import { useEffect } from 'react'
import { callApi } from '../calls/call-api.ts'
import { learnerSlots, type OpenedProps } from '../learner/slots.ts'
import { useStore } from '../visit/context.tsx'
import { whenVisible } from '../visit/when-visible.ts'

/** Tells the server that a learner sees a lesson, or a step of a quest that they have started; nothing waits for it. */
export function Opened({ type, slug }: OpenedProps) {
  const store = useStore()
  useEffect(
    () =>
      whenVisible(() => {
        void callApi('POST', '/api/progress/start', { entityId: slug, type }).then(answer => {
          if (answer.ok) void store.of(learnerSlots).value?.refresh(store)
        })
      }),
    [store, type, slug],
  )
  return null
}
