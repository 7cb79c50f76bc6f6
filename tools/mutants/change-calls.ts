import { type Change, replace, shorten } from './describe-change.ts'
import { child, children, isOfSchemas, methodOf, type Node, textOf } from './syntax-nodes.ts'

/** Steps of a chain that leave a value of the same kind when they go: of lists, of texts, and of queries. */
const steps = new Set(
  `filter slice toSorted sort toReversed reverse trim trimStart trimEnd toLowerCase toUpperCase normalize replace replaceAll padStart flat
   where whereRef having orderBy limit offset onConflict forUpdate distinct groupBy unionAll catch`.split(/\s+/),
)

export function dropStep(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const callee = child(node, 'callee')
  if (!steps.has(methodOf(node)) || isOfSchemas(node)) return []
  const object = child(callee, 'object')
  return [{ start: object.end, end: node.end, to: '', says: `without ${shorten(text.slice(object.end, node.end))}` }]
}

const otherMethods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  add: 'delete',
  executeTakeFirstOrThrow: 'executeTakeFirst',
}

export function swapMethod(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [name, other] = [methodOf(node), otherMethods[methodOf(node)]]
  if (other === undefined || isOfSchemas(node)) return []
  const { start, end } = child(child(node, 'callee'), 'property')
  return [{ start, end, to: other, says: `${shorten(textOf(node, text))} → ${name} becomes ${other}` }]
}

/** A rule of `v.pipe(…)` goes, or a part of `v.union([…])` by dropping an element. */
export function dropRule(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  if (methodOf(node) !== 'pipe' || !isOfSchemas(node)) return []
  const [, ...rules] = children(node, 'arguments')
  return rules.map((rule) => ({
    start: rule.start,
    end: rule.end + (/^\s*,\s*/.exec(text.slice(rule.end))?.[0].length ?? 0),
    to: '',
    says: `without ${shorten(textOf(rule, text))}`,
  }))
}

/** `v.optional(x)` becomes `x`. */
export function unwrapRule(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  if (!['optional', 'nullable', 'nullish'].includes(methodOf(node)) || !isOfSchemas(node)) return []
  const [inner] = children(node, 'arguments')
  return inner ? [replace(node, text, textOf(inner, text))] : []
}

const comparisons: Record<string, string> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
}

/** The comparison of a query: `where('status', '=', …)`, `eb('at', '<', …)`. */
export function swapComparison(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [, operator, value] = children(node, 'arguments')
  const other = operator && comparisons[String(operator['value'])]
  return other && value ? [replace(operator, text, `'${other}'`, node)] : []
}

export function swapOrder(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [, order] = children(node, 'arguments')
  if (methodOf(node) !== 'orderBy' || !order) return []
  return [replace(order, text, order['value'] === 'desc' ? "'asc'" : "'desc'", node)]
}
