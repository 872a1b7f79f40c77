const USER = 'u:'

/** By this name the version before has kept a user's rows, and so they depart; an object's name never looks like it. */
export const legacyUser = (userId: string | number) => `${USER}${userId}`
export const isLegacyUser = (key: string) => key.startsWith(USER)
export const legacyUserId = (learner: string) => Number(learner.slice(USER.length))
