import { dirname } from 'node:path'
import type { Problems } from '../problem.ts'

/** One house style for Japanese (docs/writing-content.md): what is not written, and what stands in its place. */
const RULES: readonly [wrong: RegExp, instead: string][] = [
  [/だれ(?![てるた])/, '誰'],
  [/しくみ|仕組(?!み)/, '仕組み'],
  [/サインイン/, 'ログイン'],
  [/クッキー/, 'Cookie'],
  [/ブラウザ(?!ー)/, 'ブラウザー'],
  [/サーバ(?!ー)/, 'サーバー'],
  [/ユーザ(?!ー)/, 'ユーザー'],
  [/アタッカー/, '攻撃者'],
  [/か[？?]/, 'か。'],
  [/(?<![何唯つ])[一二三四五六七八九]つ(?!ひとつ|まみ)/, '1つ, 2つ'],
  [/(?<![何数])[二三四五六七八九十百]+(?:回|枚|個|か所|種類|通り|台|冊|語|秒|分以内|時間)/, '2回, 3枚, 10分以内'],
  [/(?<![何数])[三四五六七八九十]+人/, '3人'],
  [/－/, '− (U+2212)'],
  [/錠/, 'ロック or 鍵'],
  [/\d (?:gwei|ETH|BTC|円|ドル|枚|回)/, 'number and unit without a space'],
]

/** An item of a list that holds a full stop and does not end with one. A value of YAML ends with its quotation mark or bracket. */
const OPEN_ITEM = /^\s*(?:[-*]|\d+\.) .*。.*[^。*"'}\s]\s*$/

/** Reports what is not in the house style in a Japanese text, line by line. Addresses and code keep their own. */
export function checkJapanese(file: string, text: string, problems: Problems) {
  for (const [i, line] of text.split('\n').entries()) {
    if (OPEN_ITEM.test(line))
      problems.add(
        file,
        i + 1,
        'An item of a list has sentences and does not end with 「。」',
        'End it with 「。」; a noun alone has none.',
      )
    const words = line.replace(/https?:\S+|`[^`]*`|\((?:#|\/)[^)]*\)/g, '')
    for (const [wrong, instead] of RULES) {
      const [found] = wrong.exec(words) ?? []
      if (found) problems.add(file, i + 1, `「${found}」 is not in the house style`, `Write ${instead}.`)
    }
  }
}

/** Japanese files of an item: its text, its questions, its task. */
export const isJapanese = (file: string) => /ja-JP\.(md|yaml)$/.test(file) && dirname(file) !== '.'
