const { Parser } = require('htmlparser2')
const MarkdownIt = require('markdown-it')
const { formulaText } = require('./formula-text')

const markdown = new MarkdownIt({ html: true })

/** Tags within a word or between two that belong together. */
const INLINE = new Set(['a', 'b', 'code', 'del', 'em', 'i', 'math', 'ruby', 's', 'strong', 'sub', 'sup', 'u', 'wbr'])
/** What a page does not show. */
const UNSEEN = new Set(['math', 'script', 'style'])
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
  let words = ''
  let unseen = 0
  let tex = null
  const between = name => {
    if (!unseen && !INLINE.has(name)) words += ' '
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      between(name)
      if (name === 'code' && attributes.class?.split(' ').includes('language-math')) tex = ''
      if (UNSEEN.has(name)) unseen++
      if (name === 'math' && unseen === 1) words += formulaText(attributes['data-tex'] ?? '')
    },
    ontext(text) {
      if (unseen) return
      if (tex === null) words += text
      else tex += text
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen--
      between(name)
      if (name !== 'code' || tex === null) return
      words += formulaText(tex.trim())
      tex = null
    },
  })
  parser.end(html)
  return words
}

/** Of what the Blocks editor stores: words and links stand in a line, all else by itself. */
function wordsOfBlocks(node, isCode = false) {
  if (typeof node?.text === 'string')
    return isCode || node.code ? node.text : node.text.replace(FORMULA, (_, tex) => formulaText(tex.trim()))
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
const plainText = written => wordsOf(written).replace(/\s+/g, ' ').trim()

module.exports = { plainText }
