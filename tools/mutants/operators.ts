/** What all nodes of a syntax tree have; the rest depends on their type (ESTree). */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Replaces the text from `start` to `end` by `to`; `says` is the description for a reader. */
export type Change = { start: number; end: number; to: string; says: string }

type Operator = (node: Node, ancestors: readonly Node[], text: string) => Change[]

/**
 * The changes of one node. These are left out: texts, which are words, names and messages; `?.`, which the compiler would not
 * let go; defaults that only the compiler needs (`bytes[4] ?? 0`); and plain data, which a test could only repeat.
 */
export function changesOf(node: Node, ancestors: readonly Node[], text: string): Change[] {
  if (ancestors.some(isMessage) || ancestors.some(isSample) || isLimit(node, ancestors)) return []
  return (operators[node.type] ?? []).flatMap((operator) => operator(node, ancestors, text))
}

const operators: Record<string, Operator[]> = {
  BinaryExpression: [swapOperator],
  LogicalExpression: [swapLogical],
  UnaryExpression: [dropSign],
  UpdateExpression: [turnRound],
  IfStatement: [decideTest],
  ConditionalExpression: [decideTest],
  WhileStatement: [endLoop],
  ForStatement: [endLoop],
  Literal: [flipBoolean, addOne, loosenPattern],
  CallExpression: [dropStep, swapMethod, dropRule, unwrapRule, swapComparison, swapOrder],
  ArrayExpression: [dropElement],
  ObjectExpression: [dropColumn],
  ExpressionStatement: [dropStatement],
}

const swaps: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}

function swapOperator(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  if (node['operator'] === '+' && [left, right].some(isText)) return []
  return (swaps[String(node['operator'])] ?? []).map((other) => replace(node, text, between(left, right, other, text)))
}

/** `a ?? b` becomes `b`: whether `a` is ever asked. Without `b` the compiler would refuse it. */
function swapLogical(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  if (node['operator'] === '??') return isForCompiler(node) ? [] : [replace(node, text, textOf(right, text))]
  return [replace(node, text, between(left, right, node['operator'] === '&&' ? '||' : '&&', text))]
}

/** In brackets, for `a && b` may stand beside a stronger operator. */
function between(left: Node, right: Node, operator: string, text: string): string {
  return `(${textOf(left, text)} ${operator} ${textOf(right, text)})`
}

function dropSign(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  return ['!', '-'].includes(String(node['operator']))
    ? [replace(node, text, textOf(child(node, 'argument'), text))]
    : []
}

function turnRound(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const argument = textOf(child(node, 'argument'), text)
  return [replace(node, text, argument + (node['operator'] === '++' ? '--' : '++'))]
}

function decideTest(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const test = child(node, 'test')
  return ['true', 'false'].map((answer) => replace(test, text, answer))
}

function endLoop(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  return node['test'] === null ? [] : [replace(child(node, 'test'), text, 'false')]
}

function flipBoolean(node: Node, ancestors: readonly Node[], text: string): Change[] {
  if (typeof node['value'] !== 'boolean' || isKey(node, ancestors)) return []
  return [replace(node, text, String(!node['value']))]
}

function addOne(node: Node, ancestors: readonly Node[], text: string): Change[] {
  const [parent] = ancestors.slice(-1)
  if (typeof node['value'] !== 'number' || isKey(node, ancestors)) return []
  if (parent && (isForCompiler(parent) || parent.type === 'AssignmentPattern')) return []
  if (node['value'] === 1 && isOrder(ancestors)) return []
  return [replace(node, text, String(node['value'] + 1), parent)]
}

/** `a < b ? -1 : 1`, where any number of the same sign says the same. */
function isOrder(ancestors: readonly Node[]): boolean {
  const [grandparent, parent] = ancestors.slice(-2)
  return (
    parent?.type === 'ConditionalExpression' ||
    (parent?.type === 'UnaryExpression' && grandparent?.type === 'ConditionalExpression')
  )
}

/** A pattern without its beginning, its end or a flag, and with room for one more. */
function loosenPattern(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  if (regex === undefined) return []
  const { pattern, flags } = regex
  const loosened = [
    ...(pattern.startsWith('^') ? [pattern.slice(1)] : []),
    ...(/[^\\]\$$/.test(pattern) ? [pattern.slice(0, -1)] : []),
    ...[...pattern.matchAll(/\{(\d+,)?(\d+)\}/g)].map(
      ({ 0: whole, 1: least = '', 2: most, index }) =>
        `${pattern.slice(0, index)}{${least}${Number(most) + 1}}${pattern.slice(index + whole.length)}`,
    ),
  ].map((other) => `/${other}/${flags}`)
  // Without u or v a pattern may be another one altogether, or none.
  const fewer = [...flags]
    .filter((flag) => !'uv'.includes(flag))
    .map((flag) => `/${pattern}/${flags.replace(flag, '')}`)
  return [...loosened, ...fewer].map((other) => replace(node, text, other))
}

/** Steps of a chain that leave a value of the same kind when they go: of lists, of texts, and of queries. */
const steps = new Set(
  `filter slice toSorted sort toReversed reverse trim trimStart trimEnd toLowerCase toUpperCase normalize replace replaceAll padStart flat
   where whereRef having orderBy limit offset onConflict forUpdate distinct groupBy unionAll catch`.split(/\s+/),
)

function dropStep(node: Node, _ancestors: readonly Node[], text: string): Change[] {
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

function swapMethod(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [name, other] = [methodOf(node), otherMethods[methodOf(node)]]
  if (other === undefined || isOfSchemas(node)) return []
  const { start, end } = child(child(node, 'callee'), 'property')
  return [{ start, end, to: other, says: `${shorten(textOf(node, text))} → ${name} becomes ${other}` }]
}

/** A rule of `v.pipe(…)` goes, or a part of `v.union([…])` by dropping an element. */
function dropRule(node: Node, _ancestors: readonly Node[], text: string): Change[] {
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
function unwrapRule(node: Node, _ancestors: readonly Node[], text: string): Change[] {
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
function swapComparison(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [, operator, value] = children(node, 'arguments')
  const other = operator && comparisons[String(operator['value'])]
  return other && value ? [replace(operator, text, `'${other}'`, node)] : []
}

function swapOrder(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [, order] = children(node, 'arguments')
  if (methodOf(node) !== 'orderBy' || !order) return []
  return [replace(order, text, order['value'] === 'desc' ? "'asc'" : "'desc'", node)]
}

/** A long list is plain data: one element stands for all of it. */
const longList = 4

function dropElement(node: Node, ancestors: readonly Node[], text: string): Change[] {
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
function dropColumn(node: Node, ancestors: readonly Node[], text: string): Change[] {
  const call = ancestors.findLast(({ type }) => !wrapping.has(type))
  if (call?.type !== 'CallExpression' || !['set', 'doUpdateSet'].includes(methodOf(call))) return []
  return children(node, 'properties').map((property) => ({
    start: property.start,
    end: property.end + (/^\s*,\s*/.exec(text.slice(property.end))?.[0].length ?? 0),
    to: '',
    says: `without ${shorten(textOf(property, text))}`,
  }))
}

function dropStatement(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  return [{ start: node.start, end: node.end, to: ';', says: `without ${shorten(textOf(node, text))}` }]
}

function replace(node: Node, text: string, to: string, shown: Node = node): Change {
  const before = textOf(shown, text)
  const after = before.slice(0, node.start - shown.start) + to + before.slice(node.end - shown.start)
  const isShort = before.length <= longest && after.length <= longest
  const says = isShort ? `${shorten(before)} → ${shorten(after)}` : `${shorten(textOf(node, text))} → ${shorten(to)}`
  return { start: node.start, end: node.end, to, says }
}

const longest = 70

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 20)} … ${line.slice(-17)}` : line
}

/** The owner may change what a business begins with: `defaultPriceList`. */
function isSample({ type, id }: Node): boolean {
  return type === 'VariableDeclarator' && String((id as Node)['name']).startsWith('default')
}

/** A number with a name, which other code uses, alone or with others: a test could only repeat it. */
function isLimit(node: Node, ancestors: readonly Node[]): boolean {
  const holders = ancestors.filter(
    ({ type }) => type !== 'Property' && type !== 'ObjectExpression' && !type.startsWith('TS'),
  )
  const isNamed = holders.at(-1)?.type === 'VariableDeclarator' && holders.at(-3)?.type === 'ExportNamedDeclaration'
  const table = ancestors.find(({ type }) => type === 'ObjectExpression')
  return typeof node['value'] === 'number' && isNamed && (table === undefined || areNumbers(table))
}

function areNumbers(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return typeof node['value'] === 'number'
  return children(node, 'properties').every((property) => areNumbers(child(property, 'value')))
}

/** The message of a fault is words; no rule depends on the log. */
function isMessage(node: Node): boolean {
  return node.type === 'ThrowStatement' && child(node, 'argument').type === 'NewExpression'
}

/** `list[0] ?? 0` and `const [first = 0] = list`: needed by the compiler, which cannot know that an element exists. */
function isForCompiler(node: Node): boolean {
  return node.type === 'LogicalExpression' && node['operator'] === '??' && child(node, 'left')['computed'] === true
}

function isKey(node: Node, ancestors: readonly Node[]): boolean {
  const parent = ancestors.at(-1)
  return parent?.type === 'Property' && parent['key'] === node
}

function isText(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' ||
    typeof node['value'] === 'string' ||
    (node.type === 'BinaryExpression' && [child(node, 'left'), child(node, 'right')].some(isText))
  )
}

function methodOf(call: Node): string {
  const callee = child(call, 'callee')
  return callee.type === 'MemberExpression' && callee['computed'] === false
    ? String(child(callee, 'property')['name'])
    : ''
}

/** `v.` is valibot everywhere. */
function isOfSchemas(call: Node): boolean {
  return child(child(call, 'callee'), 'object')['name'] === 'v'
}

function child(node: Node, key: string): Node {
  // Safe: asked only for keys that a node of this type has.
  return node[key] as Node
}

function children(node: Node, key: string): Node[] {
  // Safe as above; a hole in a list is null.
  return (node[key] as (Node | null)[]).filter((each) => each !== null)
}

function textOf({ start, end }: Node, text: string): string {
  return text.slice(start, end)
}
