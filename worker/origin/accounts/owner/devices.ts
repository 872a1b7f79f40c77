import { sha256 } from '../../../secrets.ts'
import type { Accounts } from '../accounts.ts'
import { devices, type UserRow } from '../schema.ts'
import { tellOwner } from './tell-owner.ts'

/** By these the gateway says on which device somebody signs in: a secret that stays there, and its browser and system in words. */
export const DEVICE = 'x-campus-device'
export const DEVICE_NAME = 'x-campus-device-name'

/** Words that cannot be a link in a letter. */
const PLAIN = /^[A-Za-z0-9, ]{1,60}$/

async function note(accounts: Accounts, user: UserRow, secret: string, request: Request, created: boolean) {
  const time = accounts.now().toISOString()
  const row = { userId: user.id, deviceHash: await sha256(secret), createdAt: time, seenAt: time }
  const [seen] = await accounts.db
    .insert(devices)
    .values(row)
    .onConflictDoUpdate({ target: [devices.userId, devices.deviceHash], set: { seenAt: time } })
    .returning()
  if (created || seen?.createdAt !== time) return
  const name = request.headers.get(DEVICE_NAME) ?? ''
  tellOwner(accounts, user, { event: 'new-device', device: PLAIN.test(name) ? name : '' }, request)
}

/** Remembers the device of a sign-in, and writes to the owner where their account has not seen it before. */
export function noteDevice(accounts: Accounts, user: UserRow, request: Request, created: boolean) {
  const secret = request.headers.get(DEVICE)
  if (secret) accounts.later(note(accounts, user, secret, request, created).catch(() => undefined))
}
