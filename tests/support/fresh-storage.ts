import { reset } from 'cloudflare:test'
import { beforeAll } from 'vitest'

/** One workerd serves many files: each finds its databases, buckets and objects empty. */
beforeAll(reset)
