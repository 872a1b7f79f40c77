import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const SECRETS = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'CAMPUS_HOOK_SECRET',
] as const

/** Letters, digits and a capital, as the admin panel asks of a password. */
const password = () => `C1${randomBytes(12).toString('hex')}`

/** The secrets of a content server, made by chance. */
export const newSettings = (): Record<string, string> => ({
  ...Object.fromEntries(SECRETS.map(name => [name, randomBytes(16).toString('hex')])),
  CAMPUS_EDITOR_EMAIL: 'editor@campus.example',
  CAMPUS_EDITOR_PASSWORD: password(),
})

const LINE = /^([A-Z_]+)=(.*)$/gm

/** The settings in a file, which is written where it is not there yet, readable by its owner alone. */
export function keptSettings(file: string): Record<string, string> {
  if (!existsSync(file)) {
    const lines = Object.entries(newSettings()).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(file, lines.join(''), { mode: 0o600 })
  }
  return Object.fromEntries([...readFileSync(file, 'utf8').matchAll(LINE)].map(([, name = '', value = '']) => [name, value]))
}
