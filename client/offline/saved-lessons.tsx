import { useEffect, useRef, useState } from 'react'
import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { Note } from '../ui/section.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import type { SavedLesson } from './database.ts'
import { installOffer } from './install-offer.ts'
import styles from './offline.module.css'
import { removeSaved, savedLessons } from './saved.ts'

/** Installs the academy as an app, where the browser has offered it. */
function InstallButton() {
  const t = useT()
  const { of } = useStore()
  const offer = useModel(installOffer)
  if (!offer) return null
  const install = () => {
    of(installOffer).value = null
    void offer.prompt()
  }
  return (
    <p>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={install}>
        {t('install_app')}
      </button>
    </p>
  )
}

const MEGABYTE = 1_000_000
/** Less than this would be shown as nothing. */
const LEAST_MEGABYTES = 0.1

const sizeText = (bytes: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    Math.max(LEAST_MEGABYTES, bytes / MEGABYTE),
  )

/** The size of all saved lessons: their own pages and pictures, and the shared files once. */
const bytesOf = (lessons: readonly SavedLesson[]) =>
  lessons.reduce((sum, { bytes }) => sum + bytes, 0) + Math.max(0, ...lessons.map(({ sharedBytes }) => sharedBytes))

/** The lessons on this device, each with its size; each can be removed. */
export function SavedLessons() {
  const t = useT()
  const locale = useLocale()
  const [lessons, setLessons] = useState<SavedLesson[] | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const read = () => savedLessons().then(setLessons)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the device is read once
  useEffect(() => void read(), [])
  if (!lessons) return <p aria-busy="true">{t('loading')}</p>
  if (!lessons.length)
    return (
      <>
        <Note>{t('no_saved_lessons')}</Note>
        <InstallButton />
      </>
    )
  return (
    <>
      <ul className={styles.list} ref={list} tabIndex={-1} aria-label={t('saved_lessons')}>
        {lessons.map(({ path, title, course, bytes, locale: spoken }) => (
          <li key={path}>
            <div lang={spoken === locale ? undefined : spoken}>
              {/* A whole page, so that the service worker can answer. */}
              <a href={path}>{title}</a>
              <p className={styles.about}>{`${course} · ${sizeText(bytes, locale)}`}</p>
            </div>
            <button
              type="button"
              className={`${button.button} ${button.quiet}`}
              aria-label={t('remove_saved', { name: title })}
              onClick={async () => {
                await removeSaved(path)
                await read()
                list.current?.focus()
              }}
            >
              {t('remove_from_device')}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.about}>{t('saved_size', { size: sizeText(bytesOf(lessons), locale) })}</p>
      <InstallButton />
    </>
  )
}
