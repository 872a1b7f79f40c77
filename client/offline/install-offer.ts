import { defineModel } from '../state/model.ts'

/** What a browser offers that can install a site (the `beforeinstallprompt` of Chromium); the types of a page do not know it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer to install the academy as an app. */
export const installOffer = defineModel<InstallOffer>('installOffer')
