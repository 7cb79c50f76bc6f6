import { type Node, textOf } from './syntax-nodes.ts'

/** Replaces the text from `start` to `end` by `to`; `says` is the description for a reader. */
export type Change = { start: number; end: number; to: string; says: string }

export type Operator = (node: Node, ancestors: readonly Node[], text: string) => Change[]

export function replace(node: Node, text: string, to: string, shown: Node = node): Change {
  const before = textOf(shown, text)
  const after = before.slice(0, node.start - shown.start) + to + before.slice(node.end - shown.start)
  const isShort = before.length <= longest && after.length <= longest
  const says = isShort ? `${shorten(before)} → ${shorten(after)}` : `${shorten(textOf(node, text))} → ${shorten(to)}`
  return { start: node.start, end: node.end, to, says }
}

const longest = 70

export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 20)} … ${line.slice(-17)}` : line
}
