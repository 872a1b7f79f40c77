import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edited, SOUND, testFolder, writeFiles } from '../../tests/support/small-academy.ts'
import { forgetLoaded, isLoaded, recordLoad } from './loaded.ts'

const CHANGED = edited('articles/keys/en.md', 'Text.', 'Another text.')

/** A content folder beside a state of the local databases. */
async function academy() {
  const [root, state] = [await testFolder(), await testFolder()]
  const stamp = join(state, 'made/content')
  await writeFiles(root, SOUND)
  return {
    root,
    stamp,
    isLoaded: () => isLoaded(stamp, root),
    load: (work = async () => {}) => recordLoad(work, stamp, root),
  }
}

test('content is loaded until a file changes, and again once the file is as before', async () => {
  const { root, isLoaded, load } = await academy()
  expect(isLoaded()).toBe(false)
  await load()
  expect(isLoaded()).toBe(true)
  await writeFiles(root, CHANGED)
  expect(isLoaded()).toBe(false)
  await writeFiles(root, SOUND)
  expect(isLoaded()).toBe(true)
  await writeFiles(root, { 'articles/keys/ja-JP.md': null })
  expect(isLoaded()).toBe(false)
})

test('after another content was loaded, the one before is not taken for loaded', async () => {
  const { root, isLoaded, load } = await academy()
  await load()
  await writeFiles(root, CHANGED)
  await load()
  await writeFiles(root, SOUND)
  expect(isLoaded()).toBe(false)
})

test('content is not loaded where loading failed, or where a file changed meanwhile', async () => {
  const { root, isLoaded, load } = await academy()
  await load()
  const failed = load(async () => {
    throw new Error('no database')
  })
  await expect(failed).rejects.toThrow('no database')
  expect(isLoaded()).toBe(false)
  await load(() => writeFiles(root, CHANGED))
  expect(isLoaded()).toBe(false)
})

test('what else writes into the local databases makes the next start load again', async () => {
  const { stamp, isLoaded, load } = await academy()
  await load()
  forgetLoaded(stamp)
  expect(isLoaded()).toBe(false)
})
