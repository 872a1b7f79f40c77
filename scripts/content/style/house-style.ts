import { dirname } from 'node:path'
import type { Problems } from '../problem.ts'

/** The house style (docs/writing-content.md): what is not written, and what stands in its place. */
type Rules = readonly [wrong: RegExp, instead: string][]

const ENGLISH: Rules = [
  [
    /\b(?:decentral|recogn|final|organ|token|summar|custom|real|util|optim(?!ism))iz(?:e[ds]?|ing|ations?)\b/i,
    '-ise, as in British English',
  ],
  [/\banalyz(?:e[ds]?|ing)\b/i, 'analyse'],
  [/\b(?:behavior|favor|color|honor|labor)(?:s|ed|ing|ites?)?\b/i, '-our, as in British English'],
  [/\b\w+n't\b/, 'the words whole: do not, cannot'],
  [/\bpercent\b/i, '% or per cent'],
  [/\be-mail/i, 'email'],
  [/\bweb sites?\b/i, 'website'],
  [/\bblock[ -]chain/i, 'blockchain'],
  [/\bcryptocurrenc(?:y|ies)\b/i, 'crypto-asset or coin'],
  [/\bonchain\b/i, 'on the chain'],
  [/(?<=\S) (?:-|–|--) (?!\d)/, 'a comma, a colon or a full stop'],
]

/** A title that others have given. */
const TITLE = /^\s*(?:- )?label\s*:/
/** Addresses, code and formulas are no prose. */
const NO_ENGLISH = /https?:\S+|`[^`]*`|\$\$[^$]*\$\$|\((?:#|\/)[^)]*\)/g

const JAPANESE: Rules = [
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
const NO_JAPANESE = /https?:\S+|`[^`]*`|\((?:#|\/)[^)]*\)/g

/** Reports what is not in the house style of English, line by line. Titles of sources keep their own. */
export function checkEnglish(file: string, text: string, problems: Problems) {
  for (const [i, line] of text.split('\n').entries())
    for (const [wrong, instead] of TITLE.test(line) ? [] : ENGLISH) {
      const [found] = wrong.exec(line.replace(NO_ENGLISH, '')) ?? []
      if (found) problems.add(file, i + 1, `"${found.trim()}" is not in the house style`, `Write ${instead}.`)
    }
}

/** The same of Japanese, with the ends of items in lists. */
function checkJapanese(file: string, text: string, problems: Problems) {
  for (const [i, line] of text.split('\n').entries()) {
    if (OPEN_ITEM.test(line))
      problems.add(
        file,
        i + 1,
        'An item of a list has sentences and does not end with 「。」',
        'End it with 「。」; a noun alone has none.',
      )
    for (const [wrong, instead] of JAPANESE) {
      const [found] = wrong.exec(line.replace(NO_JAPANESE, '')) ?? []
      if (found) problems.add(file, i + 1, `「${found}」 is not in the house style`, `Write ${instead}.`)
    }
  }
}

/** Checks a file of an item by its language: its text, its questions, its task. */
export function checkStyle(file: string, text: string, problems: Problems) {
  if (dirname(file) === '.') return
  if (/ja-JP\.(md|yaml)$/.test(file)) checkJapanese(file, text, problems)
  if (/(?:^|[/.])en\.(md|yaml)$/.test(file)) checkEnglish(file, text, problems)
}
