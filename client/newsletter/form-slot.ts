import type { ComponentType } from 'react'
import { defineModel } from '../state/model.ts'

/** The form to subscribe: the server draws it at once, the browser takes it over once its code is there. It works all the while. */
export const newsletterForm = defineModel<ComponentType>('newsletterForm')
