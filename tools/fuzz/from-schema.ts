import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { anyBody, anyText, inheritedNames } from './any-body.ts'

/** The part of valibot's schemas that is read: how one is built of others. */
export type Schema = {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  items?: Schema[]
  wrapped?: Schema
  options?: unknown[]
  literal?: unknown
  key?: Schema
  value?: Schema
  pipe?: { kind: string; type: string; requirement?: unknown }[]
}

/** A body that fits its schema, and sometimes one with a part that is missing, of another type, or too much. */
export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  const right = walk(schema)
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 2, arbitrary: fc.tuple(right, fc.nat(), anyBody).map(([body, at, other]) => breakOne(body, at, other)) },
  )
}

function walk(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'strict_object':
    case 'object':
    case 'loose_object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.entries ?? {}).map(([name, one]) => [name, field(name, one)])),
      )
    case 'optional':
    case 'exact_optional':
    case 'nullish':
      return fc.oneof(
        { weight: 2, arbitrary: walk(schema.wrapped ?? unknown) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    case 'nullable':
      return fc.oneof(
        { weight: 2, arbitrary: walk(schema.wrapped ?? unknown) },
        { weight: 1, arbitrary: fc.constant(null) },
      )
    case 'array':
      return fc.array(walk(schema.item ?? unknown), { maxLength: 3 })
    case 'tuple':
    case 'strict_tuple':
      return fc.tuple(...(schema.items ?? []).map(walk))
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? ['']))
    case 'literal':
      return fc.constant(schema.literal)
    case 'union':
    case 'variant':
      // Safe: these have schemas for options.
      return fc.oneof(...((schema.options ?? []) as Schema[]).map(walk))
    case 'record':
      return fc.dictionary(anyText, walk(schema.value ?? unknown), { maxKeys: 3 })
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: lowest(schema), max: highest(schema) }) },
        { weight: 1, arbitrary: fc.double() },
        // What does not fit into a database column.
        { weight: 1, arbitrary: fc.constantFrom(3_000_000_000, -3_000_000_000, Number.MAX_SAFE_INTEGER, 1e300) },
      )
    case 'string':
      return anyText
    default:
      return anyBody
  }
}

const unknown: Schema = { type: 'unknown' }

/** What fields with these names take: otherwise hardly any body would be accepted. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  key: fc.constant(0).map(() => randomUUID()),
  email: fc.constantFrom('bea@example.com', 'ana@example.com'),
  customerEmail: fc.constantFrom('bea@example.com', 'ana@example.com'),
  to: fc.constantFrom('bea@example.com', '+14155550188'),
  phone: fc.constantFrom('(415) 555-0188', '+44 20 7946 0958'),
  customerPhone: fc.constantFrom('(415) 555-0188', '+44 20 7946 0958'),
  zip: fc.constant('94110'),
  date: fc.constantFrom('2030-01-07', '2031-02-04'),
  website: fc.constant(''),
}

function field(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const usual = known[name]
  return usual ? fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: walk(schema) }) : walk(schema)
}

function lowest({ pipe }: Schema): number {
  return Math.ceil(bound(pipe, 'min_value') ?? 0)
}

function highest({ pipe }: Schema): number {
  return Math.floor(bound(pipe, 'max_value') ?? 10_000)
}

function bound(pipe: Schema['pipe'], type: string): number | undefined {
  const requirement = pipe?.find((step) => step.type === type)?.requirement
  return typeof requirement === 'number' ? requirement : undefined
}

const surplus = ['surplus', ...inheritedNames]

function breakOne(body: unknown, at: number, other: unknown): unknown {
  if (typeof body !== 'object' || body === null) return other
  const entries = Object.entries(body)
  const [name] = entries[at % Math.max(1, entries.length)] ?? ['']
  if (at % 3 === 0) return { ...body, [name]: other }
  if (at % 3 === 1) return Object.fromEntries(entries.filter(([one]) => one !== name))
  // Not in an object literal, in which the first of the names would set a prototype.
  return Object.fromEntries([...entries, [surplus[at % surplus.length] ?? '', other]])
}
