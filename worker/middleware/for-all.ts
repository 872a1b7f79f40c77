/** Headers of answers that any site may read: validators of badges run in browsers too. */
export const FOR_ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const
