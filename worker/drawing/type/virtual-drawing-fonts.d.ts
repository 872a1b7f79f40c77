declare module 'virtual:drawing-fonts' {
  /** Made by scripts/build/drawing-fonts.ts. */
  export const loadFont: import('./load-font.ts').LoadFont
}
