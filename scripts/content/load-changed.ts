// Loads `content/` into the local databases, unless they hold it already.
import { isLoaded } from './loaded.ts'

if (!isLoaded()) await import('./cli.ts')
