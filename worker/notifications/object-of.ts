import { getServerByName, type Server } from 'partyserver'
import type { Delivery } from './item.ts'

/** A learner's object, as its callers know it. */
export interface LearnersObject extends Server {
  receive(deliveries: Delivery[]): Promise<void>
}

/** A learner's object, ready to be called. */
export const objectOf = <T extends LearnersObject>(namespace: DurableObjectNamespace<T>, recipient: string) =>
  getServerByName<Cloudflare.Env, T>(namespace, recipient)
