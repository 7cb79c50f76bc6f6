import * as v from 'valibot'
import { expect, test } from 'vitest'
import { messageStatuses } from '../messages/messages.ts'
import { canSendElsewhere, sendElsewhereSchemas } from './send-elsewhere.ts'

test('only an undelivered message about an estimate or a booking can be sent elsewhere', () => {
  const ended = messageStatuses.filter((status) => canSendElsewhere({ kind: 'estimate-email', status }))
  expect(ended.toSorted()).toEqual(['bounced', 'failed', 'undelivered', 'unknown'])
  const kinds = ['booking-confirmed', 'estimate-text', 'owner-booked', 'review-request', 'bookings-moved']
  expect(kinds.filter((kind) => canSendElsewhere({ kind, status: 'failed' }))).toEqual(kinds.slice(0, 2))
})

test('another number must be complete, and its owner must have agreed to texts', () => {
  const whole = { key: '0190f6a0-0000-7000-8000-000000000001', phone: '415 555 0134', textConsent: true }
  const faultOf = (more: object) => v.safeParse(sendElsewhereSchemas.text, { ...whole, ...more }).issues?.[0].message
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ phone: '555' })).toBe('phone-incomplete')
  expect(faultOf({ textConsent: false })).toBe('number-consent-missing')
})
