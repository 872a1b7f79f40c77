import { expect, test } from 'vitest'
import { SOCIAL } from '../../tests/support/social-links.ts'
import { homeMetadata } from './academy.ts'

/** What search engines are told of an academy, as its home page has it. */
const told = (social: object | null) => {
  const site = { siteName: 'Campus', reportEmail: '', social }
  const context = { origin: 'https://campus.test', locale: 'en', site, t: (key: string) => key } as never
  return homeMetadata({ title: 'Campus', canonical: '/' }, context).jsonLd?.[0]
}

test('an academy is the same as at the networks where it has a place, all of them or some', () => {
  expect(told(SOCIAL)).toMatchObject({ '@type': 'Organization', sameAs: Object.values(SOCIAL) })
  expect(told({ discord: null, telegram: SOCIAL.telegram, twitter: null, facebook: null })).toMatchObject({
    sameAs: [SOCIAL.telegram],
  })
})

test('one that has none says nothing of it', () => {
  expect(told(null)).not.toHaveProperty('sameAs')
  expect(told({ discord: null, telegram: null, twitter: null, facebook: null })).not.toHaveProperty('sameAs')
})
