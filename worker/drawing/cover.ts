import { COVER_HEIGHT, COVER_WIDTH, type CoverKind } from '../../shared/cover.ts'
import { hash, type Random, randomFrom } from '../../shared/seeded.ts'

interface Palette {
  ground: string
  line: string
  fills: readonly string[]
  accent: string
}

const PALETTES: readonly Palette[] = [
  { ground: '#f3ede0', line: '#1f2433', fills: ['#3b4a9f', '#dfe3f3', '#e7dcc3'], accent: '#c8452f' },
  { ground: '#2a3478', line: '#f3ede0', fills: ['#3f4fae', '#5d6cc7', '#1f2760'], accent: '#e9b44c' },
  { ground: '#e6e9f6', line: '#2a3478', fills: ['#3b4a9f', '#ffffff', '#b9c2e8'], accent: '#c8452f' },
  { ground: '#e9efe4', line: '#22382c', fills: ['#4d7c5a', '#c6d8c0', '#f7f4ec'], accent: '#b8892b' },
  { ground: '#f6e3da', line: '#3a1d16', fills: ['#c8452f', '#f0bfae', '#fbf6ee'], accent: '#2a3478' },
  { ground: '#f4e9cf', line: '#3d2f12', fills: ['#b8892b', '#e9d29a', '#fffaf0'], accent: '#3b4a9f' },
  { ground: '#1f2433', line: '#e6e9f6', fills: ['#39415c', '#3b4a9f', '#535d80'], accent: '#e07a5f' },
  { ground: '#dfeaec', line: '#17343a', fills: ['#2f7480', '#a9cdd3', '#f7f4ec'], accent: '#c8452f' },
]

const round = (value: number) => Math.round(value * 10) / 10
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T
const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${extra}/>`
const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${extra}/>`
const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`

type Motif = (palette: Palette, random: Random) => string

/** Blocks that hang together: a chain climbing through the picture. */
const chain: Motif = ({ line, fills, accent }, random) => {
  const count = 4 + Math.floor(random() * 3)
  const size = 84 + random() * 40
  const step = (COVER_WIDTH - 160) / (count - 1)
  const rise = (random() - 0.5) * 220
  const marked = Math.floor(random() * count)
  const places = Array.from({ length: count }, (_, i) => ({
    x: 80 + i * step,
    y: 225 + rise * (i / (count - 1) - 0.5) + (random() - 0.5) * 110,
  }))
  const links = places.slice(1).map((p, i) => {
    const before = places[i] as { x: number; y: number }
    return path(
      `M${round(before.x)} ${round(before.y)}L${round(p.x)} ${round(p.y)}`,
      'none',
      ` stroke="${line}" stroke-width="5"`,
    )
  })
  const blocks = places.map(({ x, y }, i) => {
    const s = size * (0.75 + random() * 0.45)
    const fill = i === marked ? accent : pick(fills, random)
    const inner =
      rect(x - s / 2 + 14, y - s / 2 + 14, s - 28, 8, line, ' opacity=".35" rx="4"') +
      rect(x - s / 2 + 14, y - s / 2 + 32, (s - 28) * 0.6, 8, line, ' opacity=".35" rx="4"')
    return rect(x - s / 2, y - s / 2, s, s, fill, ` rx="12" stroke="${line}" stroke-width="4"`) + inner
  })
  return links.join('') + blocks.join('')
}

/** Waves in rows, as on old Japanese cloth. */
const waves: Motif = ({ line, fills, accent }, random) => {
  const r = 62 + random() * 44
  const rows = Math.ceil(COVER_HEIGHT / (r / 2)) + 2
  const horizon = 90 + random() * 130
  const wave =
    circle(0, 0, r, 'inherit') +
    circle(0, 0, r * 0.62, 'none', ' stroke-width="2" opacity=".6"') +
    circle(0, 0, r * 0.28, line, ' stroke="none" opacity=".55"')
  const out = [
    circle(150 + random() * 500, horizon - 10, 52 + random() * 34, accent),
    `<defs><g id="w" stroke="${line}" stroke-width="3">${wave.replace(' fill="inherit"', '')}</g></defs>`,
  ]
  for (let row = 0; row < rows; row++) {
    const y = round(horizon + r + (row * r) / 2)
    const places: string[] = []
    for (let x = row % 2 ? 0 : -r; x < COVER_WIDTH + r; x += 2 * r) places.push(`<use href="#w" x="${round(x)}" y="${y}"/>`)
    out.push(`<g fill="${fills[(row + (random() < 0.2 ? 1 : 0)) % fills.length]}">${places.join('')}</g>`)
  }
  return out.join('')
}

/** Equals that know each other: a network. */
const network: Motif = ({ line, fills, accent }, random) => {
  const count = 9 + Math.floor(random() * 5)
  const turn = random() * 6.28
  const nodes = Array.from({ length: count }, (_, i) => {
    const angle = turn + i * 2.39996
    const distance = Math.sqrt((i + 0.4) / count)
    return { x: 400 + Math.cos(angle) * distance * 340, y: 225 + Math.sin(angle) * distance * 185, r: 15 + random() * 26 }
  })
  const edges = nodes.flatMap((a, i) =>
    nodes
      .slice(i + 1)
      .filter(b => Math.hypot(a.x - b.x, a.y - b.y) < 235)
      .map(b =>
        path(
          `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`,
          'none',
          ` stroke="${line}" stroke-width="3" opacity=".55"`,
        ),
      ),
  )
  const marked = Math.floor(random() * count)
  return (
    edges.join('') +
    nodes
      .map(({ x, y, r }, i) =>
        circle(
          x,
          y,
          i === marked ? r + 10 : r,
          i === marked ? accent : pick(fills, random),
          ` stroke="${line}" stroke-width="4"`,
        ),
      )
      .join('')
  )
}

/** Layers, one on another: hills under a sun. */
const strata: Motif = ({ line, fills, accent }, random) => {
  const layers = 4 + Math.floor(random() * 2)
  const out = [circle(120 + random() * 560, 90 + random() * 80, 44 + random() * 36, accent)]
  for (let layer = 0; layer < layers; layer++) {
    const base = 150 + ((layer + random() * 0.5) * 270) / layers
    const swing = 28 + random() * 56
    const phase = random() * 6.28
    const points = Array.from(
      { length: 9 },
      (_, i) => `${i * 100} ${round(base + Math.sin(phase + i * (0.7 + random() * 0.25)) * swing)}`,
    )
    out.push(
      path(
        `M0 450L${points.join('L')}L800 450Z`,
        fills[layer % fills.length] as string,
        ` stroke="${line}" stroke-width="3" stroke-linejoin="round"`,
      ),
    )
  }
  return out.join('')
}

/** Rings around a hole: keys and locks. */
const rings: Motif = ({ ground, line, fills, accent }, random) => {
  const x = 250 + random() * 300
  const y = 200 + random() * 50
  const count = 5 + Math.floor(random() * 3)
  const out: string[] = []
  for (let i = count; i > 0; i--) {
    const r = 34 * i + 10
    const length = round(2 * Math.PI * r)
    out.push(circle(x, y, r, i % 2 ? (fills[i % fills.length] as string) : ground, ` stroke="${line}" stroke-width="3"`))
    const part = round(length * (0.12 + random() * 0.3))
    out.push(
      circle(
        x,
        y,
        r - 16,
        'none',
        ` stroke="${i === 2 ? accent : line}" stroke-width="9" stroke-linecap="round" stroke-dasharray="${part} ${length}" transform="rotate(${Math.round(random() * 360)} ${round(x)} ${round(y)})"`,
      ),
    )
  }
  return out.join('') + circle(x, y - 6, 15, accent) + path(`M${round(x - 9)} ${round(y)}h18l6 30h-30Z`, accent)
}

/** Woven triangles: rules that hold. */
const weave: Motif = ({ line, fills, accent }, random) => {
  const side = 96 + random() * 44
  const height = side * 0.866
  const out: string[] = []
  const marked = { column: 2 + Math.floor(random() * 4), row: 1 + Math.floor(random() * 2) }
  for (let row = -1; row * height < COVER_HEIGHT; row++)
    for (let column = -1; column * side < COVER_WIDTH + side; column++) {
      const x = column * side + (row % 2 ? side / 2 : 0)
      const y = row * height
      const up = `M${round(x)} ${round(y + height)}l${round(side / 2)} ${round(-height)}l${round(side / 2)} ${round(height)}Z`
      const down = `M${round(x + side / 2)} ${round(y)}h${round(side)}l${round(-side / 2)} ${round(height)}Z`
      const special = column === marked.column && row === marked.row
      out.push(
        path(
          up,
          special ? accent : random() < 0.4 ? pick(fills, random) : 'none',
          ` stroke="${line}" stroke-width="2.5" stroke-linejoin="round"`,
        ),
      )
      if (random() < 0.45)
        out.push(path(down, pick(fills, random), ` stroke="${line}" stroke-width="2.5" stroke-linejoin="round"`))
    }
  return out.join('')
}

/** Steps up to something: a way with stations. */
const stairs: Motif = ({ line, fills, accent }, random) => {
  const count = 5 + Math.floor(random() * 3)
  const width = COVER_WIDTH / count
  const flip = random() < 0.5
  const out: string[] = []
  for (let i = 0; i < count; i++) {
    const h = 70 + (i * 270) / count + random() * 34
    const x = flip ? COVER_WIDTH - (i + 1) * width : i * width
    out.push(rect(x, COVER_HEIGHT - h, width, h + 4, fills[i % fills.length] as string, ` stroke="${line}" stroke-width="4"`))
    out.push(rect(x + width * 0.32, COVER_HEIGHT - h + 26, width * 0.36, 60, line, ' rx="40" opacity=".28"'))
    if (i === count - 1) out.push(circle(x + width / 2, COVER_HEIGHT - h - 46, 30, accent, ` stroke="${line}" stroke-width="4"`))
  }
  return out.join('')
}

const MOTIFS: readonly Motif[] = [chain, waves, network, strata, rings, weave, stairs]

/**
 * The cover of one item as SVG text, 800 by 450, all in one hand. Its motif and colours come from kind and topic, its drawing from
 * the slug. Pure: the same words give the same picture.
 */
export function drawCover(kind: CoverKind, topic: string, slug: string): string {
  const seed = hash(`${kind}/${topic}/${slug}`)
  const random = randomFrom(seed)
  const motif = MOTIFS[(hash(`${kind}/${topic}`) + (seed % MOTIFS.length)) % MOTIFS.length] as Motif
  const palette = PALETTES[(hash(topic) + ((seed >>> 8) % PALETTES.length)) % PALETTES.length] as Palette
  const picture = rect(0, 0, COVER_WIDTH, COVER_HEIGHT, palette.ground) + motif(palette, random)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">${picture}</svg>`
}
