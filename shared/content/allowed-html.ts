import { defaultSchema, type Options } from 'rehype-sanitize'

/** What rich text may hold: reading matter. No script, no style, no form, no frame; links to http(s), mail and places of ours. */
export const ALLOWED_HTML: Options = {
  ...defaultSchema,
  tagNames: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'em',
      'strong',
      'i',
      'b',
      'u',
      'del',
      'a',
      'img',
      'sup',
      'sub',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'ruby', 'rt', 'rp', 'wbr', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
  ],
  attributes: {
    a: ['href', 'title'],
    // Of code in a language only formulas are shown otherwise.
    code: [['className', 'language-math']],
    figure: ['dataFigure', 'dataOptions'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: [['align', 'left', 'center', 'right']],
    td: [['align', 'left', 'center', 'right']],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  strip: ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'],
}
