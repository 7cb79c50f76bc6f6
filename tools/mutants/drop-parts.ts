import { type Change, shorten } from './describe-change.ts'
import { children, isText, methodOf, type Node, textOf } from './syntax-nodes.ts'

/** A long list is plain data: one element stands for all of it. */
const longList = 4

export function dropElement(node: Node, ancestors: readonly Node[], text: string): Change[] {
  const elements = children(node, 'elements')
  if (isOfNames(node, ancestors)) return []
  const dropped = elements.length > longList ? elements.slice(0, 1) : elements
  return dropped.map((each) => {
    const others = elements.filter((other) => other !== each).map((other) => textOf(other, text))
    return {
      start: node.start,
      end: node.end,
      to: `[${others.join(', ')}]`,
      says: `${shorten(textOf(node, text))} without ${shorten(textOf(each, text))}`,
    }
  })
}

/** Names that are passed to a call, such as the fields of a rule, or that are a whole constant: plain data. */
function isOfNames(node: Node, ancestors: readonly Node[]): boolean {
  const holder = ancestors.findLast(({ type }) => type !== 'ArrayExpression' && !type.startsWith('TS'))
  return ['CallExpression', 'VariableDeclarator'].includes(holder?.type ?? '') && leaves(node).every(isText)
}

function leaves(node: Node): Node[] {
  return node.type === 'ArrayExpression' ? children(node, 'elements').flatMap(leaves) : [node]
}

const wrapping = new Set(['ArrowFunctionExpression', 'ParenthesizedExpression'])

/** What an update sets, directly or by `(eb) => ({ … })`: each column may be forgotten. */
export function dropColumn(node: Node, ancestors: readonly Node[], text: string): Change[] {
  const call = ancestors.findLast(({ type }) => !wrapping.has(type))
  if (call?.type !== 'CallExpression' || !['set', 'doUpdateSet'].includes(methodOf(call))) return []
  return children(node, 'properties').map((property) => ({
    start: property.start,
    end: property.end + (/^\s*,\s*/.exec(text.slice(property.end))?.[0].length ?? 0),
    to: '',
    says: `without ${shorten(textOf(property, text))}`,
  }))
}

export function dropStatement(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  return [{ start: node.start, end: node.end, to: ';', says: `without ${shorten(textOf(node, text))}` }]
}
