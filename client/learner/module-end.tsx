import { Suspense } from 'react'
import { hash } from '../../shared/seeded.ts'
import styles from './hanko.module.css'
import type { ModuleEndProps } from './slots.ts'
import { useProgress } from './use-progress.ts'

const SIZE = 120
/** Frames that seals have: a square with round corners, a circle, and a tall oval, each as `rx`, `ry` and width. */
const FRAMES = [
  [18, 18, 92],
  [46, 46, 92],
  [34, 46, 72],
] as const

const KANJI = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What is cut into a seal: of a Japanese title its first two letters, one above the other; of another its first one. */
const cutOf = (title: string) => (KANJI.test(title[0] ?? '') ? [...title].slice(0, 2) : [...title.toUpperCase()].slice(0, 1))

/** The seal of a finished module. Its slug and title decide how it looks. It is decorative: the text is beside it. */
export function Hanko({ slug, title }: { slug: string; title: string }) {
  const seed = hash(slug)
  const [rx, ry, width] = FRAMES[seed % FRAMES.length] as (typeof FRAMES)[number]
  const turn = ((seed >>> 4) % 13) - 6
  const letters = cutOf(title)
  const [size, first] = letters.length > 1 ? [36, 56] : [58, 80]
  const frame = (inset: number) => ({
    x: (SIZE - width) / 2 + inset,
    y: 14 + inset,
    width: width - 2 * inset,
    height: 92 - 2 * inset,
    rx: rx - inset,
    ry: ry - inset,
  })
  return (
    <svg className={styles.hanko} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <g transform={`rotate(${turn} 60 60)`}>
        <rect {...frame(0)} strokeWidth="5" />
        <rect {...frame(7)} strokeWidth="1.5" />
        {letters.map((letter, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two letters may be the same, and they keep their places
          <text key={i} x="60" y={first + i * (size + 2)} fontSize={size}>
            {letter}
          </text>
        ))}
      </g>
    </svg>
  )
}

function Chosen({ course, module, title, finished, unfinished }: ModuleEndProps) {
  const progress = useProgress()
  if (!progress) return unfinished([])
  if (!progress.passed.modules.includes(`${course}/${module}`)) return unfinished(progress.passed.lessons)
  return (
    <>
      <Hanko slug={`${course}/${module}`} title={title} />
      {finished}
    </>
  )
}

/** One of two ends of a module: finished, or what is missing (product decisions: Module finished). */
export const ModuleEnd = (props: ModuleEndProps) => (
  <Suspense fallback={null}>
    <Chosen {...props} />
  </Suspense>
)
