import { expect, test } from 'vitest'
import { isTextFailure, movedBy, readReceipt, receiptMs, stoppedCode, textFailureOf, triedAgainMs } from './receipts.ts'

test.each([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
  ['queued', null],
  ['', null],
])('the service’s %j means %j', (status, receipt) => expect(readReceipt(status)).toBe(receipt))

test('receipts only move a text forward, and never change one that is delivered or failed', () => {
  expect(movedBy).toEqual({ sent: ['unknown'], delivered: ['unknown', 'sent'], undelivered: ['unknown', 'sent'] })
})

test('a number that stopped texts is not a wrong number, and is not tried again', () => {
  expect(textFailureOf(stoppedCode)).toEqual({ fault: 'customer' })
})

test.each([
  [21614, { fault: 'number', remember: true }],
  [21635, { fault: 'number', remember: true }],
  [30006, { fault: 'number', remember: true }],
  [30001, { fault: 'ours', again: true }],
  [30003, { fault: 'network', again: true }],
  [30008, { fault: 'network', again: true }],
  [30005, { fault: 'number' }],
  [99_999, null],
  [null, null],
])('code %j: who is at fault, whether to retry, and whether to remember the number', (code, failure) => {
  expect(textFailureOf(code)).toEqual(failure)
})

test('only codes from the service’s list are known failures', () => {
  expect([21211, 21212].map(isTextFailure)).toEqual([true, false])
})

test('a text is retried after ten minutes, and its receipt is awaited for a day', () => {
  expect([triedAgainMs, receiptMs]).toEqual([600_000, 86_400_000])
})
