import { useCallback } from 'react'

/** What was typed before the code came: the field has it, and React does not know. */
export const useTyped = (take: (text: string) => void) =>
  useCallback(
    (field: HTMLInputElement | null) => {
      if (field && field.value !== field.defaultValue) take(field.value)
    },
    [take],
  )
