import { getServerByName } from 'partyserver'
import type { Notifications } from './object.ts'

/** Somebody's object, ready to be called. */
export const objectOf = (namespace: DurableObjectNamespace<Notifications>, recipient: string) =>
  getServerByName<Cloudflare.Env, Notifications>(namespace, recipient)
