import { keepEarlyPresses } from './early-presses.ts'
import { rememberLanguage } from './language-choice.ts'
import { comeAliveOncePainted } from './once-painted.ts'

// The first script of every page: small, and there before anything else of it.
rememberLanguage()
keepEarlyPresses()
comeAliveOncePainted()
