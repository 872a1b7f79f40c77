import { expect, test } from 'vitest'
import { describeNext } from './next.ts'
import type { Deployment } from './step.ts'

const deployment = (more: Partial<Deployment>) =>
  ({
    name: 'campus',
    site: new URL('https://campus.example'),
    isNew: false,
    kept: { file: '.campus/campus.json' },
    ...more,
  }) as Deployment

test('after a first version there is no way back, and its secrets are to be kept', () => {
  const said = describeNext(deployment({ isNew: true }), undefined)
  expect(said).not.toContain('--back')
  expect(said).toContain('- keep a copy of .campus/campus.json')
  expect(said).toContain('npm run doctor\n')
})

test('a preview is examined and taken back by its own name', () => {
  const said = describeNext(deployment({ name: 'campus-spring', site: new URL('https://spring.example') }), 'spring')
  expect(said).toContain('npm run doctor -- --site https://spring.example\n')
  expect(said).toMatch(/npm run deploy -- --preview spring --back$/)
})
