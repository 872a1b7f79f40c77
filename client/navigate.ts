import { leave, reload } from './leave.ts'
import type { Store } from './state/store.ts'

const navigation = () => import('./navigation/page-navigation.ts')

/** Fetches code and data of an address. What that takes is itself fetched once, when it is first needed or when nothing else is. */
export const prefetch = (to: string) =>
  navigation().then(
    late => late.prefetch(to),
    () => null,
  )

/** Shows a page in this one. Where that cannot be, and for a place on the page that is shown, the link is the browser's to follow. */
export const navigate = async (store: Store, to: string) =>
  to.split('#')[0] === location.pathname
    ? location.assign(to)
    : navigation().then(
        late => late.navigationOf(store).navigate(to),
        () => void leave(to),
      )

/** The visitor went back or forward: shows the page of that address. */
export const popped = (store: Store) => navigation().then(late => late.navigationOf(store).popped(), reload)

/** Brings what navigation needs, so that the first click does not wait for it. */
export const prepareNavigation = (store: Store) =>
  navigation().then(
    late => void late.navigationOf(store),
    () => null,
  )
