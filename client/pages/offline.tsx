import { useEffect, useState } from 'react'
import { href } from '../../shared/href.ts'
import { SavedHere } from '../offline/saved-here.tsx'
import type { Seo, SeoContext } from '../page-module.ts'
import styles from '../ui/article.module.css'
import button from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { Note, PageFrame, PageIntro } from '../ui/section.tsx'
import { useLocale, useT } from '../visit/context.tsx'

export const load = async () => ({ critical: null, deferred: {} })

export const seo = (_: unknown, { t, locale }: SeoContext): Seo => ({
  title: t('saved_lessons'),
  canonical: href('offline', {}, locale),
  index: false,
})

const reload = () => location.reload()

/** The lessons on this device; without a network also shown instead of a page that is not among them. */
export function Page() {
  const t = useT()
  const locale = useLocale()
  const [isInstead, setInstead] = useState(false)
  useEffect(() => {
    if (location.pathname === href('offline', {}, locale)) return
    setInstead(true)
    // Once the site answers again, this address has its own page (`client/shell/connection.ts`).
    addEventListener('reachable', reload)
    return () => removeEventListener('reachable', reload)
  }, [locale])
  return (
    <PageFrame column>
      <PageIntro title={t('saved_lessons')} lead={t('saved_lessons_text')} />
      <div className={styles.stack}>
        {isInstead && (
          <Note>
            <p>{t('not_on_device')}</p>
          </Note>
        )}
        <p className={styles.actions}>
          {isInstead && (
            <button type="button" className={button.button} onClick={reload}>
              {t('retry')}
            </button>
          )}
          <ButtonLink to={href('courses', {}, locale)} quiet>
            {t('see_courses')}
          </ButtonLink>
        </p>
        {/* Last: it comes later than the rest, and must move nothing. */}
        <div className={styles.late}>
          <SavedHere />
        </div>
      </div>
    </PageFrame>
  )
}
