/** `placeholder.woff2` is a box one em wide for all of kana and kanji (`scripts/placeholder-font.py`): it stands for letters on their way. */
import placeholderFont from './placeholder.woff2?inline'

const bytes = Uint8Array.from(atob(placeholderFont.slice(placeholderFont.indexOf(',') + 1)), byte => byte.charCodeAt(0))
document.fonts.add(new FontFace('Placeholder', bytes, { weight: '100 900' }))
