import { expect, test } from 'vitest'
import { approvalTextConsent, consentSentence, isSentenceOf, recordConsent } from './consents.ts'

const brand = 'Sparkle & $& Home Cleaning'

test('who approves reads what a reviewer of a carrier looks for, with the name of the business', () => {
  const sentence = consentSentence(approvalTextConsent, brand)
  for (const part of [
    `text messages from ${brand} about this estimate and the visits that come of it`,
    'How many messages varies',
    'Message and data rates may apply',
    'Reply STOP to end, HELP for help',
    'I need not agree to this to approve',
    'privacy statement',
  ])
    expect(sentence).toContain(part)
})

test('the very words that were shown are kept, and recognised under whatever name', () => {
  const { sentence, version, agreed } = recordConsent(approvalTextConsent, true, 1, brand)
  expect({ sentence, agreed }).toEqual({ sentence: consentSentence(approvalTextConsent, brand), agreed: true })
  expect(isSentenceOf(version, sentence)).toBe(true)
  expect(isSentenceOf(version, consentSentence(version, 'Another'))).toBe(true)
  expect(isSentenceOf(version, sentence.replace('STOP', 'GO'))).toBe(false)
  expect(isSentenceOf(version, sentence.replace(brand, ''))).toBe(false)
  expect(isSentenceOf('approval-2026-11', sentence)).toBe(false)
})
