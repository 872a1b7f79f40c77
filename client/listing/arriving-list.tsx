import type { ReactNode } from 'react'
import type { List } from '../../shared/content/content-api.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { CardList } from '../ui/card.tsx'
import { More, Note, Waiting } from '../ui/section.tsx'
import { useT } from '../visit/context.tsx'
import { Deferred } from '../visit/deferred.tsx'
import { FailedNote } from '../visit/failed-note.tsx'

interface ArrivingListProps<T> {
  name: string
  /** What to say where nothing is found. */
  empty: string
  /** Address with one page more. */
  more?: ((page: number) => string) | undefined
  page?: number
  pageSize?: number
  /** On a phone beside each other. */
  row?: boolean
  children: (item: T, index: number) => ReactNode
}

/** A list of cards that may arrive after the page, with "load more" where there is more. */
export function ArrivingList<T>({ name, empty, more, page = 1, pageSize = 3, row, children }: ArrivingListProps<T>) {
  const t = useT()
  return (
    <Deferred<List<T> | Failed> name={name} fallback={<Waiting count={row ? 1 : Math.min(pageSize, 6)} />}>
      {list => {
        if (isFailed(list)) return <FailedNote of={list} />
        if (!list.items.length) return <Note>{empty}</Note>
        return (
          <>
            <CardList row={row}>{list.items.map(children)}</CardList>
            {more && list.total > page * pageSize && (
              <More>
                <ButtonLink to={more(page + 1)} quiet rel="next">
                  {t('load_more')}
                </ButtonLink>
              </More>
            )}
          </>
        )
      }}
    </Deferred>
  )
}
