/** What a reward is called whose amounts can be added up, in each language (docs/writing-content.md: Quest). */
const NAMES: readonly string[] = ['points', 'ポイント']

/** Whether a reward of this title is points, in whichever language it is written. */
export const arePoints = (title: string) => NAMES.includes(title.trim().toLowerCase())

/** The points among a quest's rewards, a whole number. Rewards of other names are none: they have a unit of their own. */
export const pointsOf = (rewards: readonly { title: string; amount: number }[]) =>
  rewards.reduce((sum, { title, amount }) => (arePoints(title) ? sum + Math.max(0, Math.trunc(amount)) : sum), 0)
