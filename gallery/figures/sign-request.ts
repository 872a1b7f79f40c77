import { requestOf } from '../../shared/figures/requests.ts'
import { stateOf } from '../../shared/figures/sign-request.ts'
import type { FigureSamples } from '../figure-samples.ts'

type Kind = Parameters<typeof requestOf>[0]

export const samples: FigureSamples = {
  shown: ['kind=message', 'kind=typed-data', 'kind=approval', 'kind=sign-in'],
  right: [{ kind: 'permit' }, stateOf('permit', 'spender'), { field: 'spender', dangerous: 1 }],
  solutions: ({ kind = 'permit' }) => requestOf(kind as Kind).fields.map(({ name }) => stateOf(kind as Kind, name)),
}
