import { showBanner } from './banner.ts'
import { closeMenusByEscape } from './close-by-escape.ts'
import { keepEarlyPresses } from './early-presses.ts'
import { followScrolling } from './header-scroll.ts'
import { rememberLanguage } from './language-choice.ts'
import { comeAliveOncePainted } from './once-painted.ts'

// The first script of every page: small, and there before anything else of it.
showBanner()
followScrolling()
closeMenusByEscape()
rememberLanguage()
keepEarlyPresses()
comeAliveOncePainted()
