import { toNumber } from '../desk/to-number.ts'

/** The texts of a form, by the path of each setting. A list is one text: two devices' windows are never mixed. */
export type Typed = Record<string, string>

export function toTexts(value: unknown, path = ''): Typed {
  if (Array.isArray(value)) return { [path]: JSON.stringify(value) }
  if (!isGroup(value)) return { [path]: String(value) }
  return Object.assign({}, ...Object.entries(value).map(([name, inner]) => toTexts(inner, join(path, name))))
}

/** A figure may not be a number yet: the shared schema checks later. */
export function withTexts<Value>(value: Value, typed: Typed, path = ''): Value {
  if (isGroup(value)) {
    const parts = Object.entries(value).map(([name, inner]) => [name, withTexts(inner, typed, join(path, name))])
    // Safe: the same names, each with a value of its kind.
    return Object.fromEntries(parts) as Value
  }
  const text = typed[path]
  return text === undefined ? value : readAs(value, text)
}

/** Keeps the kind: a number stays a number, whatever was typed, and a checkbox is true or false. */
function readAs<Value>(value: Value, text: string): Value {
  // Safe: of the kind that the value is of; a list was written by the form from a list of the same type.
  if (typeof value === 'number') return toNumber(text) as Value
  if (typeof value === 'boolean') return (text === 'true') as Value
  if (Array.isArray(value)) return JSON.parse(text) as Value
  return text as Value
}

export function readList<Item>(typed: Typed, path: string): Item[] {
  // Written by toTexts and by the form from lists of this type.
  return JSON.parse(typed[path] ?? '[]') as Item[]
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
