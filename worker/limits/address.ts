import type { Context } from 'hono'

/** The visitor's address; only Cloudflare's own header is believed. */
export const addressOf = (c: Context) => c.req.header('cf-connecting-ip')
