import { DurableObject } from 'cloudflare:workers'
import type { ActionName, Input } from './actions.ts'
import type { Caller } from './callers.ts'
import type { Learner as WholeLearner } from './learner.ts'

/** The Durable Object of one learner. What it does is loaded when the object is first called, not when the worker starts. */
export class Learner extends DurableObject {
  /** Set before any call arrives. */
  whole!: WholeLearner

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      const { Learner: Whole } = await import('./learner.ts')
      this.whole = new Whole(ctx, env)
    })
  }

  act<K extends ActionName>(caller: Caller, name: K, input: Input<K>) {
    return this.whole.act(caller, name, input)
  }
  forget() {
    return this.whole.forget()
  }
  forgetHandedOver() {
    return this.whole.forgetHandedOver()
  }
  hear(...events: Parameters<WholeLearner['hear']>) {
    return this.whole.hear(...events)
  }
  override fetch(request: Request) {
    return this.whole.fetch(request)
  }
  override alarm() {
    return this.whole.alarm()
  }
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    return this.whole.webSocketMessage(socket, message)
  }
  override webSocketClose(socket: WebSocket, code: number, reason: string, wasClean: boolean) {
    return this.whole.webSocketClose(socket, code, reason, wasClean)
  }
  override webSocketError(socket: WebSocket, error: unknown) {
    return this.whole.webSocketError(socket, error)
  }
}
