/** `places.woff2` is a box one em wide for all of kana and kanji (`scripts/places-font.py`): it stands for letters on their way. */
import places from './places.woff2?inline'

const bytes = Uint8Array.from(atob(places.slice(places.indexOf(',') + 1)), byte => byte.charCodeAt(0))
document.fonts.add(new FontFace('Places', bytes, { weight: '100 900' }))
