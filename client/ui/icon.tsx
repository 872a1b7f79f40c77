/** Line icons of the house, drawn on a grid of 24. Decoration only: a word always stands beside them. */
const SHAPES = {
  clock: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  modules: 'M4 6h16M4 12h16M4 18h10',
  lesson:
    'M4 5.5C6.5 4 9.500 4 12 5.500v14c-2.500-1.500-5.500-1.500-8 0Zm16 0c-2.500-1.500-5.500-1.500-8 0v14c2.500-1.500 5.500-1.500 8 0Z',
  reward: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-3-1-1 8 4-2 4 2-1-8',
  steps: 'M4 19h4v-4h4v-4h4V7h4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4',
  heart: 'M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11Z',
  basic: 'M12 20V10m0 0c0-4 3-6 7-6 0 4-3 6-7 6Zm0 4c0-3-2-5-6-5 0 3 2 5 6 5Z',
  advanced: 'M4 19 10 8l4 6 2-3 4 8Z',
  expert: 'm12 3 2.600 5.600 6 .700-4.400 4.200 1.200 6L12 16.500 6.600 19.500l1.200-6L3.400 9.300l6-.700Z',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2m9-9h-2M5 12H3m15.400-6.400L17 7M7 17l-1.400 1.400m12.800 0L17 17M7 7 5.600 5.600',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 2.500 3 15.500 0 18-3-2.500-3-15.500 0-18Z',
  community: 'M4 6h16v10h-9l-5 4v-4H4Z',
  check: 'm5 12 5 5 9-10',
  close: 'm6 6 12 12M18 6 6 18',
  wallet: 'M4 7h15v12H4ZM4 7l11-3v3m4 5h-4v3h4',
  text: 'M4 6h16M4 10h16M4 14h16M4 18h9',
} as const

export type IconName = keyof typeof SHAPES

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={SHAPES[name]} />
  </svg>
)
