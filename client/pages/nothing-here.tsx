import { notFound } from '../../shared/errors.ts'
import type { PageModule } from '../page-module.ts'

/** A page that exists only once the learner has earned it. */
export const load: PageModule['load'] = () => {
  throw notFound()
}

export const seo: PageModule['seo'] = () => ({ title: '', canonical: '/', index: false })

export const Page = () => null
