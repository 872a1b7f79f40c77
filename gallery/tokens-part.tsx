import tokens from '../client/styles/tokens.css?raw'
import styles from './gallery.module.css'
import { Part, State } from './state.tsx'

/** Names of the colours, as the style sheet lists them. */
const COLOURS = [...tokens.matchAll(/^ {2}(--[a-z-]+): light-dark\(/gm)].flatMap(([, name]) => (name ? [name] : []))

export const TokensPart = () => (
  <Part title="client/styles">
    <State name="Colours">
      <ul className={styles.colours}>
        {COLOURS.map(name => (
          <li key={name}>
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(${name})`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </State>
    <State name="Type">
      <h1>Heading 1: ブロックと鎖</h1>
      <h2>Heading 2: ブロックと鎖</h2>
      <h3>Heading 3: ブロックと鎖</h3>
      <p>--sans: The quick brown fox signs 1,234.56 transactions. 署名は送金ではありません。</p>
      <p className={styles.display}>--display: The quick brown fox signs 1,234.56 transactions. 署名は送金ではありません。</p>
    </State>
  </Part>
)
