import * as v from 'valibot'
import { expect, test } from 'vitest'
import { textCents } from '../messages/text-cost.ts'
import { answerMaxLength, answerTextsSchema } from './texts.ts'

const answer = {
  key: '0190f6a0-0000-7000-8000-000000000001',
  number: '+14155550134',
  until: '2026-12-01T08:00:00.000Z',
  text: 'Yes.',
}

function isTaken(more: object): boolean {
  return v.safeParse(answerTextsSchema, { ...answer, ...more }).success
}

test('an answer has text of at most 480 letters, and says up to which moment the texts were seen', () => {
  expect(v.parse(answerTextsSchema, { ...answer, text: ' Yes. ' }).text).toBe('Yes.')
  expect(answerMaxLength).toBe(480)
  expect([0, 1, 480, 481].map((length) => isTaken({ text: 'x'.repeat(length) }))).toEqual([false, true, true, false])
  expect(isTaken({ text: '  ' })).toBe(false)
  expect(isTaken({ until: 'yesterday' })).toBe(false)
  expect([40, 41].map((length) => isTaken({ number: '1'.repeat(length) }))).toEqual([true, false])
})

test('a text costs two cents per segment in North America and ten elsewhere', () => {
  const two = 'x'.repeat(161)
  expect(['+14155550134', '+16045550134', '+17875550134'].map((phone) => textCents(phone, two))).toEqual([4, 4, 4])
  expect(['+442079460958', '+8813', 'no number'].map((phone) => textCents(phone, 'x'))).toEqual([10, 10, 10])
})
