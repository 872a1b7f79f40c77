/** What a colour is for. Motifs name it; which colour it is depends on the palette and the theme. */
export type Ink = 'ground' | 'line' | 'paper' | 'soft' | 'strong' | 'gold' | 'accent'
export type Inks = Record<Ink, string>

export interface Palette {
  name: string
  light: Inks
  dark: Inks
}

const inks = (ground: string, line: string, paper: string, soft: string, strong: string, gold: string, accent: string): Inks => ({
  ground,
  line,
  paper,
  soft,
  strong,
  gold,
  accent,
})

/** Ink on paper, indigo, vermilion and gold: each palette is another sheet of the same house. */
export const PALETTES: readonly Palette[] = [
  {
    name: 'washi',
    light: inks('#f6efdf', '#1f2433', '#fffdf7', '#d9def2', '#3b4a9f', '#d3a23f', '#c8452f'),
    dark: inks('#31343f', '#d9d9de', '#1e2129', '#434c7c', '#6a79d6', '#b98a34', '#d8644b'),
  },
  {
    name: 'mist',
    light: inks('#e1e6f6', '#1f2433', '#ffffff', '#b7c1e9', '#3b4a9f', '#d9a942', '#c8452f'),
    dark: inks('#262d50', '#d4d5e2', '#181c33', '#3c4884', '#6c7cdb', '#b98a34', '#d8644b'),
  },
  {
    name: 'night',
    light: inks('#2a3478', '#f3ede0', '#1d2560', '#4150ac', '#6a7ad6', '#c2902f', '#da6147'),
    dark: inks('#181e47', '#d0d0e6', '#0f1434', '#2e398a', '#5565c4', '#b5862d', '#cf5c42'),
  },
  {
    name: 'moss',
    light: inks('#e2eede', '#1d3326', '#fbfdf6', '#b9d5ba', '#3f7551', '#d3a23f', '#c8452f'),
    dark: inks('#1b3025', '#cfdccd', '#12211a', '#2f523d', '#4f8e65', '#b98a34', '#d8644b'),
  },
  {
    name: 'blossom',
    light: inks('#f8e2d8', '#33191a', '#fffaf5', '#f0bba9', '#2f3d94', '#d9a942', '#bb3b26'),
    dark: inks('#3b211d', '#e6d3ca', '#26140f', '#6c352a', '#5f6fd0', '#bb8a31', '#dc6a51'),
  },
  {
    name: 'wheat',
    light: inks('#f4e6c0', '#332810', '#fffaf0', '#e6ca86', '#2f3d94', '#c4902c', '#c8452f'),
    dark: inks('#352b17', '#e0d5ba', '#221a0c', '#615026', '#5f6fd0', '#bb8a31', '#d8644b'),
  },
  {
    name: 'sumi',
    light: inks('#262d42', '#ece8dd', '#181d2c', '#414c6c', '#5668bd', '#bd8e33', '#d9654a'),
    dark: inks('#0f121b', '#c9c9d4', '#1c2130', '#2c344a', '#4a5ba6', '#b08330', '#c95a41'),
  },
  {
    name: 'asagi',
    light: inks('#d9eaeb', '#15303a', '#fbfefd', '#a4ccd1', '#2c6f7d', '#d3a23f', '#c8452f'),
    dark: inks('#17303a', '#c9dadd', '#0e1f27', '#2c5a68', '#43909f', '#b98a34', '#d8644b'),
  },
]
