import { drawnFigures } from '../client/figures/drawn.ts'
import { Figure } from '../client/figures/figure.tsx'
import { figureSlots } from '../client/figures/slots.ts'
import { FIGURE_NAMES } from '../shared/figures/models.ts'
import { samplesOf } from './figure-samples.ts'
import { Pretend } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

/** Each figure in its first state, and again with the options in its samples. */
export const FiguresPart = () => (
  <Part title="Figures">
    <Pretend
      since={store => {
        store.of(figureSlots).value = drawnFigures[store.locale]
      }}
    >
      {FIGURE_NAMES.flatMap(name =>
        ['', ...samplesOf(name).shown].map(options => (
          <State key={name + options} name={`${name}${options && `: ${options}`}`}>
            <Figure name={name} options={options} />
          </State>
        )),
      )}
    </Pretend>
  </Part>
)
