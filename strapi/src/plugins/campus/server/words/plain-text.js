const { Parser } = require('htmlparser2')
const MarkdownIt = require('markdown-it')

const markdown = new MarkdownIt({ html: true })

/** Tags within a word or between two that belong together. */
const INLINE = new Set(['a', 'b', 'code', 'del', 'em', 'i', 'ruby', 's', 'strong', 'sub', 'sup', 'u', 'wbr'])
/** What a page does not show. */
const UNSEEN = new Set(['script', 'style'])
/** The line of a Markdown text that stands for a figure. */
const FIGURE_LINE = /^::figure\{[^{}]*\}$/gm

function wordsOfHtml(html) {
  let words = ''
  let unseen = 0
  const between = name => {
    if (!INLINE.has(name)) words += ' '
  }
  const parser = new Parser({
    onopentagname(name) {
      between(name)
      if (UNSEEN.has(name)) unseen++
    },
    ontext(text) {
      if (!unseen) words += text
    },
    onclosetag(name) {
      between(name)
      if (UNSEEN.has(name)) unseen--
    },
  })
  parser.end(html)
  return words
}

/** Of what the Blocks editor stores: words and links stand in a line, all else by itself. */
function wordsOfBlocks(node) {
  if (typeof node?.text === 'string') return node.text
  const words = (Array.isArray(node) ? node : [node?.children ?? []].flat()).map(wordsOfBlocks).join('')
  return node?.type === 'link' ? words : ` ${words} `
}

function wordsOf(written) {
  if (Array.isArray(written)) return wordsOfBlocks(written)
  if (typeof written !== 'string') return ''
  return wordsOfHtml(/^\s*</.test(written) ? written : markdown.render(written.replace(FIGURE_LINE, '')))
}

/**
 * The words of a rich text without its markup. It is read as a page reads it: a list is of the Blocks editor, a text that begins with a
 * tag is HTML, any other is Markdown.
 */
const plainText = written => wordsOf(written).replace(/\s+/g, ' ').trim()

module.exports = { plainText }
