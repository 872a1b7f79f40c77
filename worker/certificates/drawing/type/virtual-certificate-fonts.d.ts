declare module 'virtual:certificate-fonts' {
  /** Made by scripts/build/certificate-fonts.ts. */
  export const loadFont: import('./load-font.ts').LoadFont
}
