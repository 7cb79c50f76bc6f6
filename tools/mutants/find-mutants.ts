import { parseSync, type ESTree } from 'vite'
import type { Change } from './describe-change.ts'
import { changesOf } from './operators.ts'
import type { Node } from './syntax-nodes.ts'

/** One small change of a program: what tests ought to notice. Its `name` stays the same when lines move. */
export type Mutant = Change & { path: string; line: number; name: string }

/**
 * Every mutant of a file, in the order of its text. Types are left out, and so are changes that do not parse: any test
 * that loads the file would find them.
 */
export function findMutants(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const changes = collectChanges(program, text)
    .filter((change) => parseSync(path, applyChange(text, change)).errors.length === 0)
    .toSorted((a, b) => a.start - b.start)
  return nameApart(changes.map((change) => ({ ...change, path, line: lineAt(text, change.start) })))
}

export function applyChange(text: string, { start, end, to }: Pick<Change, 'start' | 'end' | 'to'>): string {
  return text.slice(0, start) + to + text.slice(end)
}

/** How often a loop may run in one test, far more than any does: an endless mutant is found by counting, not by a clock. */
export const mostTurns = 1_000_000

/** The same program, whose loops count their iterations by `globalThis.countTurn`. */
export function countLoops(path: string, text: string): string {
  const bodies: ESTree.Statement[] = []
  walk(parseSync(path, text).program as unknown as Node, [], (node) => {
    if (loops.has(node.type)) bodies.push(node['body'] as ESTree.Statement)
  })
  const edits = bodies.flatMap(({ start, end }) => [
    { at: start, text: '{globalThis.countTurn();' },
    { at: end, text: '}' },
  ])
  return edits.toSorted((a, b) => b.at - a.at).reduce((result, edit) => insert(result, edit), text)
}

const loops = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'])

function insert(text: string, { at, text: added }: { at: number; text: string }): string {
  return text.slice(0, at) + added + text.slice(at)
}

function collectChanges(program: ESTree.Program, text: string): Change[] {
  const found: Change[] = []
  // Safe: a program is a node like those below it; this view of nodes knows only what all of them have.
  walk(program as unknown as Node, [], (node, ancestors) => found.push(...changesOf(node, ancestors, text)))
  return found
}

/** What carries a type and a value; everything else that begins with TS is for the compiler alone. */
const transparent = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const typeKeys = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'])
const skipped = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TemplateElement'])

function walk(node: Node, ancestors: readonly Node[], visit: (node: Node, ancestors: readonly Node[]) => void): void {
  if (skipped.has(node.type) || (node.type.startsWith('TS') && !transparent.has(node.type))) return
  visit(node, ancestors)
  const below = [...ancestors, node]
  for (const [key, value] of Object.entries(node)) {
    if (typeKeys.has(key)) continue
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, below, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** The same change of the same words twice in a file gets a number after its name. */
function nameApart(mutants: Omit<Mutant, 'name'>[]): Mutant[] {
  const seen = new Map<string, number>()
  return mutants.map((mutant) => {
    const nth = (seen.get(mutant.says) ?? 0) + 1
    seen.set(mutant.says, nth)
    return { ...mutant, name: nth === 1 ? mutant.says : `${mutant.says} (${nth})` }
  })
}
