const { Parser } = require('htmlparser2')
const MarkdownIt = require('markdown-it')
const { createWordCollector, oneLine, texText } = require('../shared')

const markdown = new MarkdownIt({ html: true })

/** The line of a Markdown text that stands for a figure. */
const FIGURE_LINE = /^::figure\{[^{}]*\}$/gm
/** Code in a Markdown text, in which dollars are dollars, or TeX. */
const CODE_OR_FORMULA = /(`+)[\s\S]+?\1|(?<![\\$])\$\$(?!\$)([^$]+)\$\$(?!\$)/g

/** The same in a text of the Blocks editor, which marks its code. */
const FORMULA = /\$\$([^$]+)\$\$/g

/** Nothing of TeX is a sign of Markdown. */
const escaped = tex => tex.replace(/[!-/:-@[-`{-~]/g, sign => `&#${sign.charCodeAt(0)};`)
const formulaAsCode = (written, _, tex) => (tex ? `<code class="language-math">${escaped(tex.trim())}</code>` : written)

function wordsOfHtml(html) {
  const { open, text, close, words } = createWordCollector()
  new Parser({ onopentag: open, ontext: text, onclosetag: close }).end(html)
  return words()
}

/** Of what the Blocks editor stores: words and links stand in a line, all else by itself. */
function wordsOfBlocks(node, isCode = false) {
  if (typeof node?.text === 'string')
    return isCode || node.code ? node.text : node.text.replace(FORMULA, (_, tex) => texText(tex.trim()))
  const parts = Array.isArray(node) ? node : [node?.children ?? []].flat()
  const words = parts.map(part => wordsOfBlocks(part, isCode || node?.type === 'code')).join('')
  return node?.type === 'link' ? words : ` ${words} `
}

function wordsOf(written) {
  if (Array.isArray(written)) return wordsOfBlocks(written)
  if (typeof written !== 'string') return ''
  return wordsOfHtml(
    /^\s*</.test(written) ? written : markdown.render(written.replace(FIGURE_LINE, '').replace(CODE_OR_FORMULA, formulaAsCode)),
  )
}

/**
 * The words of a rich text without its markup. It is read as a page reads it: a list is of the Blocks editor, a text that begins with a
 * tag is HTML, any other is Markdown.
 */
const plainText = written => oneLine(wordsOf(written))

module.exports = { plainText }
