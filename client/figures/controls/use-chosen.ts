import { useCallback } from 'react'

/** What was chosen of a list before the code came: the list has it, and React does not know. */
export const useChosen = (take: (value: string) => void) =>
  useCallback(
    (list: HTMLSelectElement | null) => {
      const first = [...(list?.options ?? [])].find(({ defaultSelected }) => defaultSelected)
      if (list && first && first.value !== list.value) take(list.value)
    },
    [take],
  )
