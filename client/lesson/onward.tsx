import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import type { Around } from './neighbours.ts'

/** The one next step: the lesson that follows, or the end of the module. */
export function Onward({ around: { next, finish } }: { around: Around }) {
  const t = useT()
  if (!next && !finish) return null
  return (
    <ButtonLink to={next?.to ?? finish ?? ''} rel="next">
      <span>{next?.name ?? t('finish_module')}</span>
      <Icon name="next" />
    </ButtonLink>
  )
}
