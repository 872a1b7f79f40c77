import { expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { signedIn } from './person.ts'

const academy = inject('academy')

test('what is earned on the content server is there in the open page, without asking', async () => {
  const ada = await signedIn()
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = new WebSocket(`${academy.replace('http', 'ws')}/live`, { headers: { cookie, origin: academy } })
  const frames: { type: string; poll?: boolean; notification?: { event: { eventType: string } } }[] = []
  socket.on('message', data => frames.push(JSON.parse(String(data))))
  const soon = { timeout: 10_000 }
  await expect.poll(() => frames.map(({ type }) => type), soon).toContain('hello')
  expect(frames.find(({ type }) => type === 'hello')?.poll).toBe(false)

  await ada.post('/api/bookmarks', { data: { entityId: 'what-is-a-private-key', type: 'article' } })
  const told = () => frames.flatMap(({ notification }) => notification?.event.eventType ?? [])
  await expect.poll(told, soon).toEqual(['New User Achievement'])
  socket.close()
})
