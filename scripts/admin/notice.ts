import { z } from 'zod'
import { Misused } from '../academy/command-line.ts'
import type { Command } from './command.ts'

/** One line for everybody, on all pages. */
export const notice: Command = {
  usage: [
    ['notice --en TEXT --ja TEXT', 'show a line on all pages, in one language or both'],
    ['notice --end', 'take it away'],
  ],
  options: { en: { type: 'string' }, ja: { type: 'string' }, end: { type: 'boolean' } },
  async run(words, { en, ja, end }, academy) {
    if (words.length) throw new Misused(`${words.join(' ')} is not understood: put a text in quotes`)
    if (Boolean(end) === Boolean(en || ja)) throw new Misused('--en and --ja, or --end?')
    await academy.json('/hooks/notice', { ...(en ? { en } : {}), ...(ja ? { 'ja-JP': ja } : {}) }, z.object({}))
    console.log(end ? '✓ no notice is shown' : '✓ the notice is shown: within a minute everywhere, on open pages after a reload')
  },
}
