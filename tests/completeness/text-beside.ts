import { parseAst } from 'vite'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** What an expression puts on a page: an element, which may come and go; text, which may change; or nothing. */
type Shown = { what: 'element' | 'text'; changes: boolean }

const ELEMENTS = ['JSXElement', 'JSXFragment']
const isLiteralCall = (node: Node) =>
  node.type === 'CallExpression' && (node.arguments as Node[]).every(({ type }) => type === 'Literal')

/** Properties of our components that are elements. */
const GIVEN = ['action', 'after', 'children', 'finished', 'said']

/** Names of this file that hold an element, or make one. */
function elementNames(root: Node): Set<string> {
  const names = new Set(GIVEN)
  const holds = (node: unknown): boolean => {
    if (!isNode(node)) return false
    if (ELEMENTS.includes(node.type)) return true
    if (node.type === 'ConditionalExpression') return holds(node.consequent) || holds(node.alternate)
    if (node.type === 'LogicalExpression') return holds(node.right)
    if (node.type === 'ArrowFunctionExpression') return holds(node.body)
    if (node.type === 'ParenthesizedExpression') return holds(node.expression)
    if (node.type === 'BlockStatement')
      return (node.body as Node[]).some(one => one.type === 'ReturnStatement' && holds(one.argument))
    return false
  }
  const walk = (node: Node) => {
    if (node.type === 'VariableDeclarator' && holds(node.init)) names.add((node.id as Node).name as string)
    for (const child of childrenOf(node)) walk(child)
  }
  walk(root)
  return names
}

function shownBy(node: Node, names: ReadonlySet<string>): Shown[] {
  const inner = (one: unknown) => (isNode(one) ? shownBy(one, names) : [])
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [{ what: 'element', changes: false }]
    case 'JSXText':
      return /^\s*$/.test(node.value as string) ? [] : [{ what: 'text', changes: false }]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'JSXEmptyExpression':
      return []
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() ? [{ what: 'text', changes: false }] : []
    case 'LogicalExpression':
      return inner(node.right).map(shown => ({ ...shown, changes: true }))
    case 'ConditionalExpression':
      return [...inner(node.consequent), ...inner(node.alternate)].map(shown => ({ ...shown, changes: true }))
    case 'Identifier':
      return [names.has(node.name as string) ? { what: 'element', changes: false } : { what: 'text', changes: true }]
    case 'CallExpression': {
      const callee = node.callee as Node
      const isList = callee.type === 'MemberExpression' && ['map', 'flatMap'].includes((callee.property as Node).name as string)
      if (isList) return [{ what: 'element', changes: true }]
      if (names.has(callee.name as string)) return [{ what: 'element', changes: false }]
      return [{ what: 'text', changes: !isLiteralCall(node) }]
    }
    default:
      return [{ what: 'text', changes: true }]
  }
}

/**
 * Returns the lines on which a text stands beside another child of its element and one of them changes. A browser that translates a page
 * takes such a text away from React, which then changes a text that nobody sees, or fails.
 */
export function textsBeside(code: string): number[] {
  const root = parseAst(code, { lang: 'tsx' }) as unknown as Node
  const names = elementNames(root)
  const lines: number[] = []
  const walk = (node: Node) => {
    if (ELEMENTS.includes(node.type)) {
      const shown = (node.children as Node[]).map(child => shownBy(child, names)).filter(list => list.length)
      const all = shown.flat()
      if (shown.length > 1 && all.some(({ what }) => what === 'text') && all.some(({ changes }) => changes))
        lines.push(code.slice(0, node.start).split('\n').length)
    }
    for (const child of childrenOf(node)) walk(child)
  }
  walk(root)
  return lines
}
