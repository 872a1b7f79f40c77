import { ACADEMY } from '../../shared/academy.ts'
import type { Store } from './store.ts'

/** The name of the academy, also where what editors wrote is not known. */
export const siteName = ({ site }: Pick<Store, 'site'>) => site?.siteName || ACADEMY
