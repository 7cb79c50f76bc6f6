import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parseInput, parseJson } from './json-body.ts'
import { Refusal } from './refusal.ts'

const schema = v.strictObject({
  name: v.pipe(v.string('missing:your-name'), v.minLength(3, 'too-short'), v.regex(/^\w+$/, 'odd')),
  days: v.optional(v.array(v.strictObject({ date: v.string() }))),
})

/** The refusal of an input, or the result instead. */
function refusalOf(input: unknown): unknown {
  try {
    return parseInput(schema, input)
  } catch (error) {
    return error instanceof Refusal ? error.details : error
  }
}

test('of several faults of one field the first is named', () => {
  expect(refusalOf({ name: '!' })).toMatchObject({ errors: { name: 'too-short' }, detail: 'too-short' })
})

test.each(['constructor', 'toString', '__proto__'])('a field called %s is named like any other', (name) => {
  const details = refusalOf(JSON.parse(`{"name":"Ana","${name}":1}`))
  expect(details).toHaveProperty(
    'errors',
    Object.fromEntries([[name, 'Remove this field; it is not part of the request.']]),
  )
})

test("a list longer than any of the product's is refused as a whole, wherever it is", () => {
  const days = Array.from({ length: 2_001 }, () => 1)
  const sentence = 'Send at most 2,000 entries in one list.'
  expect(refusalOf({ name: 'Ana', days })).toMatchObject({ errors: { days: sentence } })
  expect(refusalOf({ name: 'Ana', within: [{ days }] })).toMatchObject({ errors: { 'within.0.days': sentence } })
  expect(refusalOf(days)).toMatchObject({ errors: { body: sentence } })
})

test('of many faults at most a hundred are named', () => {
  const details = refusalOf({ name: 'Ana', days: Array.from({ length: 2_000 }, () => 1) })
  expect(Object.keys((details as { errors: object }).errors)).toHaveLength(100)
})

test('a deeply nested body does not break the search', () => {
  const deep: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
  expect(refusalOf(deep)).toHaveProperty('errors.name')
})

test.each(['['.repeat(30_000) + ']'.repeat(30_000), `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, '['.repeat(60_000)])(
  'JSON that is nested too deep is refused before it is read: %.12s',
  (text) => {
    expect(() => parseJson(text)).toThrow('Nest lists and objects at most 20 deep.')
  },
)

test('brackets within a text do not count as nesting', () => {
  const kept = { a: '['.repeat(100), 'b\\': '"{"\\', c: '\\"'.repeat(50) + '{'.repeat(50), d: [['\\']] }
  expect(parseJson(JSON.stringify(kept))).toEqual(kept)
  const deep = `${'['.repeat(20)}"\\""${']'.repeat(20)}`
  expect(parseJson(deep)).toEqual(JSON.parse(deep))
})
