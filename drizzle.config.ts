import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './worker/origin/schema.ts',
    './worker/origin/accounts/schema.ts',
    './worker/origin/learning/schema.ts',
    './worker/origin/mail/schema.ts',
    './worker/origin/newsletter/schema.ts',
    './worker/session/schema.ts',
    './worker/limits/schema.ts',
    './worker/operations/schema.ts',
  ],
  out: './migrations/main',
  casing: 'snake_case',
})
