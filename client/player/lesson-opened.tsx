import { useEffect } from 'react'
import { ask } from '../calls/ask.ts'
import { learnerSlots } from '../learner/slots.ts'
import { useStore } from '../visit/context.tsx'

/** Tells the server that a learner has opened a lesson, once a visit; nothing waits for it. */
export function LessonOpened({ lesson }: { lesson: string }) {
  const store = useStore()
  useEffect(() => {
    void ask('POST', '/api/progress/start', { entityId: lesson, type: 'lesson' }).then(answer => {
      if (answer.ok) void store.of(learnerSlots).value?.refresh(store)
    })
  }, [store, lesson])
  return null
}
