import { createContext } from 'react'
import type { FigureState } from '../../shared/figures/figure.ts'

/** Whoever asks a question about a figure is told its state. The function must stay the same: figures are drawn once. */
export const FigureListener = createContext<((state: FigureState) => void) | null>(null)
