import { TextInput } from '../form/text-input.tsx'
import { useT } from '../visit/context.tsx'

/** The six digits of a letter. */
export function CodeInput() {
  const t = useT()
  return (
    <TextInput
      label={t('code')}
      vid="code"
      rules="required|digits:6"
      prependIcon="key"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
    />
  )
}
