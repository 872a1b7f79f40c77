import { drawnFigures } from '../client/figures/drawn.ts'
import { Figure } from '../client/figures/figure.tsx'
import { figureSlots } from '../client/figures/slots.ts'
import { Pretend } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

/** Each figure as it begins, and with options by which it looks otherwise, as authors write them. */
const SHOWN: readonly (readonly [name: string, ...options: string[]])[] = [
  ['hash'],
  ['ledger', 'scene=one-waits', 'scene=one-drags-another'],
  ['hash-chain', 'blocks=2', 'blocks=4', 'blocks=5;bits=12'],
  ['fee-market', 'demand=4', 'baseFee=1;maxFee=0.5'],
  ['reorg-odds', 'share=30;blocks=24', 'share=50;blocks=0'],
  ['merkle', 'leaves=4'],
  ['mining', 'difficulty=5'],
  ['amm', 'pays=20000;front=40000;tolerance=1', 'pays=0'],
  ['loan', 'price=1400', 'debt=0'],
  ['sign-request', 'kind=message', 'kind=typed-data', 'kind=approval', 'kind=sign-in'],
  ['sign-and-verify', 'text=Mika%20pays%20Ren%202'],
  ['seed-words'],
  ['coins', 'coins=1.2%200.6%200.35%200.2%200.09%200.04;pay=0.7;rate=40'],
  ['channel', 'capacity=20000;mine=20000;step=5000'],
  ['web-address', 'scene=name-elsewhere', 'scene=look-alike'],
  ['reserves', 'who=issuer;owed=5000000;reserves=80;asked=100'],
  ['mempool', 'rate=9;crowd=40', 'rate=1;crowd=250'],
  ['shares', 'keys=1;needed=1', 'keys=7;needed=4'],
  ['trail', 'known=h'],
  ['approvals', 'scene=old-and-new;gasPrice=20'],
]

export const FiguresPart = () => (
  <Part title="Figures">
    <Pretend
      since={store => {
        store.of(figureSlots).value = drawnFigures[store.locale]
      }}
    >
      {SHOWN.filter(([name]) => drawnFigures.en.drawn?.[name]).flatMap(([name, ...others]) =>
        ['', ...others].map(options => (
          <State key={name + options} name={`${name}${options && `: ${options}`}`}>
            <Figure name={name} options={options} />
          </State>
        )),
      )}
    </Pretend>
  </Part>
)
