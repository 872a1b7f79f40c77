/**
 * The routes of Strapi (4 and 5) that make, use or change a password, or confirm an email for one, below the content API's prefix. Campus
 * uses none of them, and a stranger takes an account with them before its owner arrives.
 */
export const STOCK_PASSWORD_ROUTES = [
  ['POST', '/auth/local'],
  ['POST', '/auth/local/register'],
  ['POST', '/auth/forgot-password'],
  ['POST', '/auth/reset-password'],
  ['GET', '/auth/email-confirmation'],
  ['POST', '/auth/send-email-confirmation'],
  ['POST', '/auth/change-password'],
] as const
