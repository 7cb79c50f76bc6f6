import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answerSchemas, answerWordsMaxLength, decisionSchemas, versionSeenSchema } from './estimate-answers.ts'

const press = { key: '0190f6a0-0000-7000-8000-000000000001', version: 1 }
const long = 'w'.repeat(answerWordsMaxLength)

function faultOf(schema: v.GenericSchema, more: object): string | null {
  return v.safeParse(schema, { ...press, ...more }).issues?.[0].message ?? null
}

test('a version is a number that can have been sent', () => {
  const takes = (version: number) => faultOf(versionSeenSchema, { version }) === null
  expect([0, 1, 1_000_000, 1_000_001].filter(takes)).toEqual([1, 1_000_000])
})

test('an approval carries a name, and a consent to texts only where it was asked for', () => {
  expect(v.parse(answerSchemas.approve, { ...press, name: ' Ana ' })).toEqual({ ...press, name: 'Ana' })
  expect(faultOf(answerSchemas.approve, { name: 'Ana', textConsent: false })).toBeNull()
  expect(faultOf(answerSchemas.approve, { name: ' ' })).toBe('missing:your-name')
})

test.each(['request-changes', 'ask-again'] as const)('%s says what should change, in at most 2,000 letters', (kind) => {
  const schema = answerSchemas[kind]
  expect(v.parse(schema, { ...press, words: ' Two rooms\nless. ' })).toMatchObject({ words: 'Two rooms\nless.' })
  expect(faultOf(schema, { words: 'w' })).toBeNull()
  expect(faultOf(schema, { words: ' \n' })).toBe('missing:what-should-change')
  expect(long).toHaveLength(2_000)
  expect(faultOf(schema, { words: long })).toBeNull()
  expect(faultOf(schema, { words: `${long}w` })).toBe('too-long:what-should-change:2000')
})

test('a decline has one of the listed reasons, and its words may be missing', () => {
  expect(v.parse(answerSchemas.decline, { ...press, reason: 'not-now' })).toMatchObject({ words: '' })
  const said = v.parse(answerSchemas.decline, { ...press, reason: 'other', words: ' Next year. ' })
  expect(said).toMatchObject({ words: 'Next year.' })
  expect(faultOf(answerSchemas.decline, { reason: 'bored' })).toBe('choose-reason')
})

test('withdrawing an estimate takes a reason of one line', () => {
  expect(faultOf(decisionSchemas.void, { words: 'w'.repeat(300) })).toBeNull()
  expect(faultOf(decisionSchemas.void, { words: 'w'.repeat(301) })).toMatch(/^too-long:.*:300$/)
})
