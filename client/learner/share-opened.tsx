import { Suspense, useEffect } from 'react'
import { accountSlots } from '../account/slots.ts'
import { useUser } from '../account/use-account.ts'
import { callApi } from '../calls/call-api.ts'
import { useStore } from '../visit/context.tsx'
import { whenVisible } from '../visit/when-visible.ts'

function Opened({ slug, holder }: { slug: string; holder: string }) {
  const store = useStore()
  const user = useUser()
  useEffect(() => {
    if (String(user?.id) !== holder) return
    return whenVisible(async () => {
      const { ok } = await callApi('POST', `/api/certificate/${slug}/shared`)
      if (ok) void store.of(accountSlots).value?.refresh(store)
    })
  }, [store, slug, holder, user?.id])
  return null
}

/** Tells the server that the holder has opened the share page of their certificate (product decisions: Achievements). */
export const ShareOpened = (props: { slug: string; holder: string }) => (
  <Suspense fallback={null}>
    <Opened {...props} />
  </Suspense>
)
