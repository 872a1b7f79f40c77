import { Icon } from '../ui/icon.tsx'
import { useStore } from '../visit/context.tsx'

/** Changes between light and dark, on this page at once and on every other one; without a choice, the system's setting holds. */
export function ThemeSwitch({ className }: { className: string | undefined }) {
  const { t, theme } = useStore()
  const change = () => {
    const now = theme.value ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    const next = now === 'dark' ? 'light' : 'dark'
    theme.value = next
    void import('../consent/keep-theme.ts').then(late => late.keepTheme(next))
  }
  return (
    <button type="button" className={className} onClick={change}>
      <Icon name="sun" />
      <span data-word>{t('change_theme')}</span>
    </button>
  )
}
