import { getServerByName, type Server } from 'partyserver'
import type { Delivery } from './item.ts'

/** Somebody's object, as far as its callers know it. */
export interface LearnersObject extends Server {
  receive(deliveries: Delivery[]): Promise<void>
}

/** Somebody's object, ready to be called. */
export const objectOf = <T extends LearnersObject>(namespace: DurableObjectNamespace<T>, recipient: string) =>
  getServerByName<Cloudflare.Env, T>(namespace, recipient)
