import { type ReactNode, Suspense, use } from 'react'
import { useVisit } from './context.tsx'
import { Embedded } from './embed.tsx'

function Value<T>({ name, children }: { name: string; children: (value: T) => ReactNode }) {
  const value = use(useVisit().deferred(name)) as T
  return (
    <>
      <Embedded name={name} value={value} />
      {children(value)}
    </>
  )
}

/** Shows what arrives late, and `fallback` until then. */
export function Deferred<T>({
  name,
  fallback,
  children,
}: {
  name: string
  fallback: ReactNode
  children: (value: T) => ReactNode
}) {
  const visit = useVisit()
  return (
    <Suspense key={`${visit.page}${visit.search}${name}`} fallback={fallback}>
      <Value name={name}>{children}</Value>
    </Suspense>
  )
}
