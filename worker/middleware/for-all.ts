/** Headers of what anybody may read from any site: validators of badges run in browsers too. */
export const FOR_ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const
