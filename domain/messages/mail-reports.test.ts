import { expect, test } from 'vitest'
import {
  delayEndsMs,
  envelopeId,
  isOfOther,
  mailFailureOf,
  mergeNews,
  movedByMail,
  readEventType,
  readMailName,
} from './mail-reports.ts'
import { parseDeliveryStatus } from './delivery-status.ts'

const id = '0190f6a0-1234-7abc-8def-0123456789ab'

test.each([
  ['5.1.1', 'no-mailbox'],
  ['5.1.10', 'no-host'],
  ['4.2.2', 'full'],
  ['2.2.1', 'closed'],
  ['5.7.26', 'refused'],
  ['5.1.9', 'no-mailbox'],
  ['5.0.0', null],
  ['5.3.0', null],
  ['3.1.1', null],
  ['5.1.1 ', null],
  [' 5.1.1', null],
  ['x5.1.1', null],
  ['5.1234.1', null],
  ['5.1.1000', null],
  ['', null],
  [null, null],
])('the code %j means %j', (code, failure) => expect(mailFailureOf(code)).toBe(failure))

const report = [
  'Reporting-MTA: dns; mx.example.net',
  `Original-Envelope-Id: ${id}.2`,
  'Arrival-Date: Tue, 1 Dec 2026 08:00:00 +0000',
  '',
  'Original-Recipient: rfc822;ana@example.com',
  'Final-Recipient: rfc822; forwarded@example.org',
  'Action: Failed',
  'Status: 5.1.1 (no such mailbox)',
  'Diagnostic-Code: smtp; 550 5.1.1',
  '  no such',
  '\tuser',
  '  ',
  'FINAL-RECIPIENT : LOCAL; bea@example.org',
  'action: delivered',
  '',
  'Final-Recipient: rfc822; cleo@example.org',
  'Action: relayed',
  '',
].join('\r\n')

test('a report is read in any case, with any spaces and folded lines', () => {
  expect(parseDeliveryStatus(report)).toEqual({
    envelopeId: `${id}.2`,
    takenAt: Date.UTC(2026, 11, 1, 8),
    recipients: [
      {
        event: 'failed',
        recipient: 'ana@example.com',
        original: 'ana@example.com',
        code: '5.1.1',
        said: '550 5.1.1 no such user',
      },
      { event: 'delivered', recipient: 'bea@example.org', original: null, code: null, said: '' },
    ],
  })
})

test.each([
  [null, 'ana@example.com', false],
  ['Ana@Example.com', 'ana@example.com', false],
  ['ana+2Bhome@example.com', 'ana+home@example.com', false],
  ['ana+AB@example.com', 'ana+AB@example.com', false],
  ['bea@example.com', 'ana@example.com', true],
])('a report for %s of an email to %s is about another one: %s', (original, recipient, isOther) => {
  expect(isOfOther({ original }, recipient)).toBe(isOther)
})

test('a shorter report is still a report', () => {
  expect(parseDeliveryStatus('')).toEqual({ envelopeId: null, takenAt: null, recipients: [] })
  expect(parseDeliveryStatus('\n\nArrival-Date: soon\nno field\n\nAction: delayed\nStatus: none\n')).toEqual({
    envelopeId: null,
    takenAt: null,
    recipients: [{ event: 'delayed', recipient: null, original: null, code: null, said: '' }],
  })
  const other = parseDeliveryStatus('A: b\n\nAction: failed\nStatus: x5.1.1\n\nStatus: 5.1.1\n')
  expect(other.recipients).toEqual([{ event: 'failed', recipient: null, original: null, code: null, said: '' }])
})

test('one delivered recipient makes the e-mail delivered, and one that may still get it makes it late', () => {
  const news = (event: 'delivered' | 'delayed' | 'failed') => ({
    event,
    recipient: null,
    original: null,
    code: null,
    said: event,
  })
  const [failed, delayed, delivered] = [news('failed'), news('delayed'), news('delivered')]
  expect(mergeNews([failed, delayed, delivered])).toBe(delivered)
  expect(mergeNews([failed, delayed])).toBe(delayed)
  expect(mergeNews([failed])).toBe(failed)
  expect(mergeNews([])).toBeNull()
})

test('the id of an envelope is found in any surrounding text', () => {
  expect(readMailName(envelopeId(id, 3))).toEqual({ id, attempt: 3 })
  expect(readMailName(`<${id.toUpperCase()}.123456789@broom.example>`)).toEqual({ id, attempt: 123_456_789 })
  expect(readMailName(`<${id}@broom.example>`)).toEqual({ id, attempt: null })
  expect(readMailName(`${id}.1234567890`)).toEqual({ id, attempt: null })
  for (const none of ['', '<1@example.com>', id.slice(1), id.replaceAll('-', '')]) expect(readMailName(none)).toBeNull()
})

test.each([
  ['email.bounced', 'failed'],
  ['Deferred', 'delayed'],
  ['message.delivery.delivered', 'delivered'],
  ['email.opened', null],
  ['', null],
])('an event %j means %j', (type, event) => expect(readEventType(type)).toBe(event))

test('news only moves an email forward, and one that is late for longer than hosts retry counts as delivered', () => {
  expect(movedByMail).toEqual({ delayed: ['sent'], delivered: ['sent', 'unknown'], failed: ['sent', 'unknown'] })
  const hostsTryMs = 5 * 24 * 3_600_000
  expect(delayEndsMs - hostsTryMs).toBe(24 * 3_600_000)
})

test('a code is read from its beginning, in numbers of at most three digits', () => {
  const codeOf = (status: string) =>
    parseDeliveryStatus(`A: b\n\nAction: failed\nStatus: ${status}`).recipients[0]?.code
  expect(codeOf('5.123.123')).toBe('5.123.123')
  expect(codeOf('5.1234.1')).toBeNull()
  expect(codeOf('5.1.1234')).toBe('5.1.123')
  expect(mailFailureOf('5.1234.1')).toBeNull()
  expect(mailFailureOf('5.7123.1')).toBeNull()
})

test('a line without a name at its beginning is not a field, and the type is only what comes first', () => {
  const [first] = parseDeliveryStatus('A: b\n\nAction: failed\n!Status: 5.1.1\nDiagnostic-Code: 550 a; b \n').recipients
  expect(first).toEqual({ event: 'failed', recipient: null, original: null, code: null, said: '550 a; b' })
})

test('empty lines before a report and spaces after a value are ignored', () => {
  const text = '\n \nOriginal-Envelope-Id: x\n\nAction: failed \nDiagnostic-Code: smtp;\u00a0550\n'
  expect(parseDeliveryStatus(text)).toMatchObject({ envelopeId: 'x', recipients: [{ event: 'failed', said: '550' }] })
})

test('a line folded by another kind of line break is not part of a field', () => {
  expect(parseDeliveryStatus('A: b\n\nAction: failed\u2028now\n').recipients).toEqual([])
})
