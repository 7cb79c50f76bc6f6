import { expect, test } from 'vitest'
import { estimateErrors } from '#words/office/estimate-alert.ts'
import type { PriceChange } from '../../domain/pricing/price-shown.ts'
import type { Refusal } from '../../ui/api.ts'
import type { Sending } from './create-and-send.ts'
import { afterSending } from './sent-estimate.ts'

function refused(
  status: number,
  code: string,
  more: { sentence?: string; errors?: Record<string, string>; price?: PriceChange } = {},
): Sending {
  const reason = 'refused'
  const refusal: Refusal = { reason, status, code, sentence: '', errors: {}, retryAfterS: null, next: [], ...more }
  return { kind: 'refused', refusal }
}

test("a lost connection shows the specification's sentence", () => {
  expect(afterSending({ kind: 'refused', refusal: { reason: 'unreachable' } })).toMatchObject({
    kind: 'alert',
    title: estimateErrors.thrown,
  })
})

test.each([
  [500, 'customer-not-created', estimateErrors.noCustomer],
  [500, 'estimate-not-created', estimateErrors.noEstimate],
  [503, 'not-ready', estimateErrors.noEstimate],
] as const)("%s %s is not shown as a lost connection: the server's words say what is missing", (...given) => {
  const [status, code, title] = given
  expect(afterSending(refused(status, code, { sentence: 'The disk is full.' }))).toEqual({
    kind: 'alert',
    title,
    words: 'The disk is full. Nothing you typed is lost.',
  })
})

test('the page of a proxy is not shown', () => {
  expect(afterSending(refused(502, '502', { sentence: 'Bad gateway' }))).toMatchObject({
    title: estimateErrors.noEstimate,
    words: 'Nothing you typed is lost.',
  })
})

test('an estimate without news of its messages is shown as saved', () => {
  const next = afterSending({ kind: 'unheard', refusal: { reason: 'unreachable' } })
  expect(next).toMatchObject({ kind: 'alert', title: estimateErrors.thrown })
  expect(next).toHaveProperty('words', expect.stringContaining('The estimate itself is saved'))
})

test('field errors are shown at their fields', () => {
  const errors = { customerPhone: 'Enter a phone number.' }
  expect(afterSending(refused(422, 'invalid-input', { errors }))).toMatchObject({
    kind: 'refused',
    refusal: { errors },
  })
})

test('an ended session asks for the password, and keeps the form', () => {
  expect(afterSending(refused(401, 'sign-in-required'))).toEqual({ kind: 'sign-in' })
})

test('a key that was used for other details is replaced', () => {
  expect(afterSending(refused(422, 'key-reused')).kind).toBe('new-key')
})

test('a changed price is asked about', () => {
  const price = { shown: 139, now: 149, laterShown: 139, laterNow: 149 }
  expect(afterSending(refused(409, 'price-changed', { price }))).toEqual({ kind: 'repriced', change: price })
})
