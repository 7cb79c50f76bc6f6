import { expect, test } from 'vitest'
import { estimateErrors } from '../../domain/estimate-alert.ts'
import type { PriceChange } from '../../domain/price-shown.ts'
import type { Answer, Refusal } from '../platform/api.ts'
import { afterSending, type SentEstimate } from './sent-estimate.ts'

function refused(
  status: number,
  code: string,
  more: { sentence?: string; errors?: Record<string, string>; price?: PriceChange } = {},
): Answer<SentEstimate> {
  const reason = 'refused'
  const refusal: Refusal = { reason, status, code, sentence: '', errors: {}, retryAfterS: null, next: [], ...more }
  return { ok: false, refusal }
}

test("a lost connection shows the specification's sentence", () => {
  const answer: Answer<SentEstimate> = { ok: false, refusal: { reason: 'unreachable' } }
  expect(afterSending(answer)).toEqual({ kind: 'alert', title: estimateErrors.thrown })
})

test("a server's fault shows its own sentence of the specification when it names one", () => {
  expect(afterSending(refused(500, 'internal-error', { sentence: estimateErrors.noCustomer }))).toEqual({
    kind: 'alert',
    title: estimateErrors.noCustomer,
  })
  expect(afterSending(refused(503, 'not-ready'))).toEqual({ kind: 'alert', title: estimateErrors.thrown })
})

test('field errors go to their fields', () => {
  const errors = { customerPhone: 'Enter a phone number.' }
  expect(afterSending(refused(422, 'invalid-input', { errors }))).toEqual({ kind: 'fields', errors })
})

test('an ended session asks for the password, not for the form again', () => {
  expect(afterSending(refused(401, 'sign-in-required'))).toEqual({ kind: 'sign-in' })
})

test('a key that was used for other details is renewed', () => {
  expect(afterSending(refused(422, 'key-reused')).kind).toBe('new-key')
})

test('a price that has changed is asked about', () => {
  const price = { shown: 139, now: 149, laterShown: 139, laterNow: 149 }
  expect(afterSending(refused(409, 'price-changed', { price }))).toEqual({ kind: 'repriced', change: price })
})
