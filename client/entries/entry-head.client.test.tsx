import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import { Card } from '../ui/card.tsx'
import { EntryHead } from './entry-head.tsx'

testComponents()

const SIZES = '/uploads/small_key.png 500w, /uploads/key.png 1920w'
const cover = { url: '/uploads/key.png', alternativeText: 'A key', width: 1920, height: 1080, srcSet: SIZES }
const picture = () => {
  const img = document.querySelector('img')
  return ['src', 'srcset', 'width', 'height'].map(name => img?.getAttribute(name) ?? null)
}
const head = (entry: { cover: typeof cover | null; motif?: string }) => (
  <EntryHead type="article" entry={{ slug: 'a', headline: 'A', ...entry }} topic="guide" lead="" facts={[]} />
)

test('the cover of an entry comes in the size that fits, and keeps its room before it is there', async () => {
  await showComponent(head({ cover }), someStore())
  expect(picture()).toEqual(['/uploads/key.png', SIZES, '1920', '1080'])
  expect(document.querySelector('img')?.getAttribute('sizes')).toBe('(max-width: 75rem) 100vw, 72rem')
})

test('a drawn cover has one size only', async () => {
  await showComponent(head({ cover: null }), someStore())
  expect(picture()).toEqual(['/covers/v2/article/guide/plain/a.svg', null, '800', '450'])
  expect(document.querySelector('img')?.hasAttribute('sizes')).toBe(false)
})

test('a drawn cover shows the motif that the entry names', async () => {
  await showComponent(head({ cover: null, motif: 'key' }), someStore())
  expect(picture()[0]).toBe('/covers/v2/article/guide/key/a.svg')
})

test('the cover of a card comes in the size of a card', async () => {
  const card = <Card to="/library/a" cover={cover.url} srcSet={SIZES} title="A" text="" />
  await showComponent(<Router hook={() => ['/', () => {}]}>{card}</Router>, someStore())
  expect(picture().slice(0, 2)).toEqual(['/uploads/key.png', SIZES])
  expect(document.querySelector('img')?.getAttribute('sizes')).toBe('(max-width: 40rem) 100vw, 29rem')
})
