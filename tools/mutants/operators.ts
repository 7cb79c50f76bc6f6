import { dropRule, dropStep, swapComparison, swapMethod, swapOrder, unwrapRule } from './change-calls.ts'
import {
  addOne,
  decideTest,
  dropSign,
  endLoop,
  flipBoolean,
  loosenPattern,
  swapLogical,
  swapOperator,
  turnRound,
} from './change-expressions.ts'
import type { Change, Operator } from './describe-change.ts'
import { dropColumn, dropElement, dropStatement } from './drop-parts.ts'
import { child, children, type Node } from './syntax-nodes.ts'

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
