import { objectOfUser } from '../../../../support/live.ts'
import { dataOf, idOf, lessonsOf, passed } from '../../learner.ts'
import { openPage } from '../open-page.ts'
import { beginQuiz, COURSE, FIRST, giveAnswer, good, member, passQuiz, SECOND } from '../verbs.ts'
import type { Story } from './story.ts'

/** Somebody passes the last lesson of a course, earns its certificate, keeps something, reads what is new and goes on. */
export const somebodyLearns: Story = async scene => {
  const { browser, userId } = await member(scene)
  const others = lessonsOf(COURSE).filter(lesson => lesson !== FIRST && lesson !== SECOND)
  await passed(
    `u:${userId}`,
    'lesson',
    [...others, SECOND].map(slug => idOf('lessons', slug)),
  )
  await passed(`u:${userId}`, 'final-test', [idOf('courses', COURSE)])
  scene.pages.push(await openPage(browser))
  await passQuiz(scene, browser, FIRST)
  await scene.step('answer', 'keeps the course', async () => {
    good(await browser.post('/api/bookmarks', { entityId: COURSE, type: 'course' }))
  })
  await scene.step('answer', 'asks for the certificate', async () => {
    good(await browser.post('/api/create-certificate', { course: COURSE }))
  })
  const unread = await dataOf<{ id: number }[]>(await browser.get('/api/notifications?filters[read]=false'))
  await scene.step('answer', 'reads what is new', async () => {
    good(await browser.put(`/api/notifications/${unread.at(-1)?.id}`, { data: { read: true } }))
  })
  const open = await beginQuiz(scene, browser, SECOND)
  await giveAnswer(scene, browser, open, SECOND, true)
  await scene.step('answer', 'is counted', async () => scene.ring(await objectOfUser(userId)))
  return { userId, browsers: [browser], left: [] }
}
