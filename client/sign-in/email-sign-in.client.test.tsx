import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pretendedVisit } from '../../gallery/pretended-visit.tsx'
import { SearchField } from '../search/search-field.tsx'
import { VisitProvider } from '../visit/context.tsx'
import { EmailSignIn } from './email-sign-in.tsx'

test('the fields of sign-in and search have their icons', () => {
  const shown = renderToString(
    <VisitProvider value={pretendedVisit('en', null)}>
      <EmailSignIn returnTo="/" link={false} />
      <SearchField id="search" />
    </VisitProvider>,
  )
  expect([...shown.matchAll(/sprite\.svg\?\d+#(\w+)/g)].map(([, name]) => name)).toEqual(['mail', 'search'])
})
