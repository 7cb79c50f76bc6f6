import { expect, test } from 'vitest'
import { estimateAlert, estimateErrors } from './estimate-alert.ts'

const delivers = { email: true, text: true }

test("the success alert has the specification's sentence and its four lines", () => {
  expect(
    estimateAlert('Ana', { email: 'sent', text: 'sent', downloaded: true, retriesEmail: false, delivers }),
  ).toEqual({
    tone: 'success',
    title: 'Estimate successfully sent to Ana!',
    lines: ['E-mail with PDF sent', 'Text message sent', 'Estimate saved', 'PDF downloaded'],
  })
})

test('a failed text message does not turn success into failure', () => {
  const alert = estimateAlert('Ana', { email: 'sent', text: 'failed', downloaded: true, retriesEmail: false, delivers })
  expect(alert.tone).toBe('success')
  expect(alert.lines).toContain('Text message failed')
})

test('a refused email says so and asks to contact the customer directly', () => {
  const alert = estimateAlert('Ana', {
    email: 'failed',
    text: 'skipped',
    downloaded: true,
    retriesEmail: false,
    delivers,
  })
  expect(alert.title).toBe('Estimate created but email failed to send.')
  expect(alert.lines[0]).toBe('The mail server refused the email; Messages shows why')
  expect(alert.lines.at(-1)).toBe('Please contact the customer directly.')
})

test.each(['failed', 'queued'] as const)('an email that is %s and tried again is not called refused', (email) => {
  const alert = estimateAlert('Ana', { email, text: 'skipped', downloaded: true, retriesEmail: true, delivers })
  expect(alert.title).toBe('Estimate created but email failed to send.')
  expect(alert.lines[0]).toMatch(/tried.*Today says if it fails/)
  expect(alert.lines.join()).not.toContain('refused')
  expect(alert.lines.at(-1)).toBe('Please contact the customer directly.')
})

test('an email that may have been sent is not reported as failed', () => {
  const alert = estimateAlert('Ana', {
    email: 'unknown',
    text: 'sent',
    downloaded: true,
    retriesEmail: false,
    delivers,
  })
  expect(alert).toMatchObject({ tone: 'doubt', title: expect.stringContaining('nobody knows') })
  expect(alert.lines[0]).toContain('may or may not have been sent')
  expect([alert.title, ...alert.lines].join()).not.toMatch(/failed|contact the customer/)
})

test('the first line about a slow email says that it is still being tried', () => {
  const alert = estimateAlert('Ana', { email: 'queued', text: 'sent', downloaded: true, retriesEmail: false, delivers })
  expect(alert.lines[0]).toMatch(/has not been sent yet: it is still being tried/)
})

test('a demo is a success of a demo, which says that nothing leaves yet', () => {
  const nothing = { email: false, text: false }
  const alert = estimateAlert('Ana', {
    email: 'queued',
    text: 'queued',
    downloaded: true,
    retriesEmail: false,
    delivers: nothing,
  })
  expect(alert).toEqual({
    tone: 'demo',
    title: 'Estimate created for Ana!',
    lines: [
      'This is a demo until a mail server is set up: the email with the PDF waits under Messages, to be sent from there',
      'No text service is set up yet, so the text message waits under Messages',
      'Estimate saved',
      'PDF downloaded',
    ],
  })
})

test('nothing claims a download that did not happen', () => {
  expect(
    estimateAlert('Ana', { email: 'sent', text: 'sent', downloaded: false, retriesEmail: false, delivers }).lines,
  ).not.toContain('PDF downloaded')
})

test("the three error sentences are the specification's", () => {
  expect(Object.values(estimateErrors)).toEqual([
    'Error creating customer record. Please try again.',
    'Error creating estimate. Please try again.',
    'Error creating estimate. Please check your internet connection and try again.',
  ])
})
