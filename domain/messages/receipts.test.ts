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
])('the service’s %j says %j', (status, receipt) => expect(readReceipt(status)).toBe(receipt))

test('receipts move a text forward only: what has arrived or has not is moved by none', () => {
  expect(movedBy).toEqual({ sent: ['unknown'], delivered: ['unknown', 'sent'], undelivered: ['unknown', 'sent'] })
})

test('whoever has stopped texts is not at fault of a number, and is not tried again', () => {
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
])('code %j: whose fault it is, whether to try again, and whether to remember the number', (code, failure) => {
  expect(textFailureOf(code)).toEqual(failure)
})

test('only codes of the service’s list are failures that are known', () => {
  expect([21211, 21212].map(isTextFailure)).toEqual([true, false])
})

test('a text is tried again after ten minutes, and its receipt waited for a day', () => {
  expect([triedAgainMs, receiptMs]).toEqual([600_000, 86_400_000])
})
