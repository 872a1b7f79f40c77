import type { Notification } from '../../../shared/content/account.ts'
import type { Person } from './person.ts'

export interface List {
  data: Notification[]
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } }
}
/** What is unread, as a page asks for it. */
export const unreadOf = async (person: Person) =>
  (await (await person.get('/api/notifications?filters[read]=false')).json<List>()).data
export const mark = (person: Person, id: string | number, body: unknown = { data: { read: true } }) =>
  person.browser.put(`/api/notifications/${id}`, body)
