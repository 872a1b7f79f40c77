/** Levels of a course (spec 1), from easy to hard. */
export const LEVELS = ['basic', 'advanced', 'expert'] as const
