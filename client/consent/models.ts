import type { ReactNode } from 'react'
import { defineModel } from '../state/model.ts'

/** The cookie panel, collapsed or expanded. */
export const cookiePanel = defineModel<ReactNode>('cookiePanel')

/** Where the visitor left off on this device, for the home page. */
export const leftOffModel = defineModel<ReactNode>('leftOff')
