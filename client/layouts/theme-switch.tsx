import { Icon } from '../ui/icon.tsx'
import { useStore } from '../visit/context.tsx'

/** Changes between light and dark for this visit; without a choice, the system's setting holds. */
export function ThemeSwitch({ className, wordClass }: { className: string | undefined; wordClass: string | undefined }) {
  const { t, theme } = useStore()
  const change = () => {
    const now = theme.value ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    theme.value = now === 'dark' ? 'light' : 'dark'
  }
  return (
    <button type="button" className={className} onClick={change}>
      <Icon name="sun" />
      <span className={wordClass}>{t('change_theme')}</span>
    </button>
  )
}
