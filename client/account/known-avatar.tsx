import { Avatar } from './avatar.tsx'
import { useUser } from './use-account.ts'

/** The signed-in learner's avatar. */
export function KnownAvatar() {
  return <Avatar user={useUser()} />
}
