import { useEffect } from 'react'
import { callApi } from '../calls/call-api.ts'
import { learnerSlots } from '../learner/slots.ts'
import { useStore } from '../visit/context.tsx'

/** Tells the server that a learner has opened a lesson, once a visit; nothing waits for it. */
export function LessonOpened({ lesson }: { lesson: string }) {
  const store = useStore()
  useEffect(() => {
    void callApi('POST', '/api/progress/start', { entityId: lesson, type: 'lesson' }).then(answer => {
      if (answer.ok) void store.of(learnerSlots).value?.refresh(store)
    })
  }, [store, lesson])
  return null
}
