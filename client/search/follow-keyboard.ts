/**
 * Tells the style sheet, as `--keyboard`, by how many pixels an on-screen keyboard covers the page, until it is ended. Only the visual
 * viewport shrinks for a keyboard: always in iOS Safari, and in other browsers by default. `moved` is called after each change.
 */
export function followKeyboard(moved: () => void): () => void {
  const { style } = document.documentElement
  const follow = () => {
    // A page that is zoomed shows less of itself, and no keyboard is there for that.
    const { height, scale } = visualViewport ?? { height: innerHeight, scale: 1 }
    style.setProperty('--keyboard', `${Math.max(0, Math.round(innerHeight - height * scale))}px`)
    moved()
  }
  follow()
  visualViewport?.addEventListener('resize', follow)
  return () => {
    visualViewport?.removeEventListener('resize', follow)
    style.removeProperty('--keyboard')
  }
}
