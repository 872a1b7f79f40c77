import { notFound } from '../../shared/errors.ts'
import type { PageModule } from '../page-module.ts'

/** A place that holds something only once somebody has earned it: until then there is no such page. */
export const load: PageModule['load'] = () => {
  throw notFound()
}

export const seo: PageModule['seo'] = () => ({ title: '', canonical: '/', index: false })

export const Page = () => null
