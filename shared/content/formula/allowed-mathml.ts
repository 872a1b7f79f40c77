import type { Options } from 'rehype-sanitize'

/** Less than the width of three letters, and never backwards over what stands before. */
const WIDTH = /^[0-2]?(?:\.\d{1,4})?em$/
const SWITCH = ['true', 'false'] as const

/** Of what TeX can become: the elements of MathML Core that browsers set, without style, colour, class and address. */
export const ALLOWED_MATHML: Options = {
  tagNames: [
    ...['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle'],
    ...['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mtable', 'mtr', 'mtd'],
  ],
  attributes: {
    math: [['display', 'block']],
    mi: [['mathvariant', 'normal']],
    mfrac: [['linethickness', '0']],
    mspace: [['width', WIDTH]],
    mstyle: [
      ['displaystyle', ...SWITCH],
      ['scriptlevel', '0', '1', '2'],
    ],
    mtable: [['displaystyle', ...SWITCH]],
    mo: [
      ['fence', ...SWITCH],
      ['form', 'prefix', 'infix', 'postfix'],
      ['lspace', WIDTH],
      ['movablelimits', ...SWITCH],
      ['rspace', WIDTH],
      ['separator', ...SWITCH],
      ['stretchy', ...SWITCH],
    ],
  },
}
