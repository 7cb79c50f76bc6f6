import { expect, test } from 'vitest'
import { estimateAlert, estimateErrors } from './estimate-alert.ts'

const delivers = { email: true, text: true }

test("success says the specification's sentence and its four lines", () => {
  expect(estimateAlert('Ana', { email: 'sent', text: 'sent', downloaded: true, delivers })).toEqual({
    tone: 'success',
    title: 'Estimate successfully sent to Ana!',
    lines: ['E-mail with PDF sent', 'Text message sent', 'Estimate saved', 'PDF downloaded'],
  })
})

test('a failed text message does not turn success into failure', () => {
  const alert = estimateAlert('Ana', { email: 'sent', text: 'failed', downloaded: true, delivers })
  expect(alert.tone).toBe('success')
  expect(alert.lines).toContain('Text message failed')
})

test.each(['failed', 'queued'] as const)('an e-mail that is %s asks to contact the customer directly', (email) => {
  const alert = estimateAlert('Ana', { email, text: 'skipped', downloaded: true, delivers })
  expect(alert.title).toBe('Estimate created but email failed to send.')
  expect(alert.lines.at(-1)).toBe('Please contact the customer directly.')
})

test('an e-mail that may have been sent is not said to have failed', () => {
  const alert = estimateAlert('Ana', { email: 'unknown', text: 'sent', downloaded: true, delivers })
  expect(alert).toMatchObject({ tone: 'doubt', title: expect.stringContaining('nobody knows') })
  expect(alert.lines[0]).toContain('may or may not have been sent')
  expect([alert.title, ...alert.lines].join()).not.toMatch(/failed|contact the customer/)
})

test('of an e-mail that takes longer than the owner waits the first line says that it is still tried', () => {
  const alert = estimateAlert('Ana', { email: 'queued', text: 'sent', downloaded: true, delivers })
  expect(alert.lines[0]).toMatch(/has not been sent yet: it is still being tried/)
})

test('a demo keeps the words and explains first that nothing is set up', () => {
  const nothing = { email: false, text: false }
  const alert = estimateAlert('Ana', { email: 'queued', text: 'queued', downloaded: true, delivers: nothing })
  expect(alert).toEqual({
    tone: 'demo',
    title: 'Estimate created but email failed to send.',
    lines: [
      'This is a demo until a mail server is set up: the e-mail waits in the Outbox, to be sent from there',
      'No text service is set up yet, so the text message waits in the Outbox',
      'Estimate saved',
      'PDF downloaded',
      'Please contact the customer directly.',
    ],
  })
})

test('nothing claims a download that did not happen', () => {
  expect(estimateAlert('Ana', { email: 'sent', text: 'sent', downloaded: false, delivers }).lines).not.toContain(
    'PDF downloaded',
  )
})

test("the three error sentences are the specification's", () => {
  expect(Object.values(estimateErrors)).toEqual([
    'Error creating customer record. Please try again.',
    'Error creating estimate. Please try again.',
    'Error creating estimate. Please check your internet connection and try again.',
  ])
})
