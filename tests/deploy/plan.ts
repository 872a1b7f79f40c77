/** What a plan of Cloudflare allows, as far as the stand-in can tell: https://developers.cloudflare.com/workers/platform/limits/ */
export interface Plan {
  /** Bytes of all modules of a worker, after gzip. */
  scriptBytes: number
  /** Until a version has started. Here that is a time and not processor time, and the start of workerd is in it. */
  startupMs: number
  purgesAMinute: number
  /** Whether a worker may limit its processor time (`[limits]`). */
  allowsCpuLimit: boolean
}

export const PAID: Plan = {
  scriptBytes: 10 * 1024 * 1024,
  startupMs: Number.POSITIVE_INFINITY,
  purgesAMinute: 5,
  allowsCpuLimit: true,
}
export const FREE: Plan = { ...PAID, scriptBytes: 3 * 1024 * 1024, allowsCpuLimit: false }
