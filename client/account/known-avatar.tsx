import { Avatar } from './avatar.tsx'
import { useUser } from './use-account.ts'

/** The avatar of whoever is signed in. */
export function KnownAvatar() {
  return <Avatar user={useUser()} />
}
