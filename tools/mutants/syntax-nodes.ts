/** What all nodes of a syntax tree have; the rest depends on their type (ESTree). */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export function child(node: Node, key: string): Node {
  // Safe: asked only for keys that a node of this type has.
  return node[key] as Node
}

export function children(node: Node, key: string): Node[] {
  // Safe as above; a hole in a list is null.
  return (node[key] as (Node | null)[]).filter((each) => each !== null)
}

export function textOf({ start, end }: Node, text: string): string {
  return text.slice(start, end)
}

export function methodOf(call: Node): string {
  const callee = child(call, 'callee')
  return callee.type === 'MemberExpression' && callee['computed'] === false
    ? String(child(callee, 'property')['name'])
    : ''
}

/** `v.` is valibot everywhere. */
export function isOfSchemas(call: Node): boolean {
  return child(child(call, 'callee'), 'object')['name'] === 'v'
}

export function isKey(node: Node, ancestors: readonly Node[]): boolean {
  const parent = ancestors.at(-1)
  return parent?.type === 'Property' && parent['key'] === node
}

export function isText(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' ||
    typeof node['value'] === 'string' ||
    (node.type === 'BinaryExpression' && [child(node, 'left'), child(node, 'right')].some(isText))
  )
}

/** `list[0] ?? 0` and `const [first = 0] = list`: needed by the compiler, which cannot know that an element exists. */
export function isForCompiler(node: Node): boolean {
  return node.type === 'LogicalExpression' && node['operator'] === '??' && child(node, 'left')['computed'] === true
}
