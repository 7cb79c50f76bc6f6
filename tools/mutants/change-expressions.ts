import { type Change, replace } from './describe-change.ts'
import { child, isForCompiler, isKey, isText, type Node, textOf } from './syntax-nodes.ts'

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

export function swapOperator(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  if (node['operator'] === '+' && [left, right].some(isText)) return []
  return (swaps[String(node['operator'])] ?? []).map((other) => replace(node, text, between(left, right, other, text)))
}

/** `a ?? b` becomes `b`: whether `a` is ever asked. Without `b` the compiler would refuse it. */
export function swapLogical(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  if (node['operator'] === '??') return isForCompiler(node) ? [] : [replace(node, text, textOf(right, text))]
  return [replace(node, text, between(left, right, node['operator'] === '&&' ? '||' : '&&', text))]
}

/** In brackets, for `a && b` may stand beside a stronger operator. */
function between(left: Node, right: Node, operator: string, text: string): string {
  return `(${textOf(left, text)} ${operator} ${textOf(right, text)})`
}

export function dropSign(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  return ['!', '-'].includes(String(node['operator']))
    ? [replace(node, text, textOf(child(node, 'argument'), text))]
    : []
}

export function turnRound(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const argument = textOf(child(node, 'argument'), text)
  return [replace(node, text, argument + (node['operator'] === '++' ? '--' : '++'))]
}

export function decideTest(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  const test = child(node, 'test')
  return ['true', 'false'].map((answer) => replace(test, text, answer))
}

export function endLoop(node: Node, _ancestors: readonly Node[], text: string): Change[] {
  return node['test'] === null ? [] : [replace(child(node, 'test'), text, 'false')]
}

export function flipBoolean(node: Node, ancestors: readonly Node[], text: string): Change[] {
  if (typeof node['value'] !== 'boolean' || isKey(node, ancestors)) return []
  return [replace(node, text, String(!node['value']))]
}

export function addOne(node: Node, ancestors: readonly Node[], text: string): Change[] {
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
export function loosenPattern(node: Node, _ancestors: readonly Node[], text: string): Change[] {
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
