import { expect, test } from 'vitest'
import {
  approvalTextConsent,
  arrangedTextConsent,
  bookingTextConsent,
  consentSentence,
  coversInvoiceTexts,
  coversVisitTexts,
  estimateTextConsent,
  isSentenceOf,
  privacyWords,
  recordConsent,
  textConsents,
  type TextConsentVersion,
} from './consents.ts'

const brand = 'Sparkle & $& Home Cleaning'

const forms = [
  [bookingTextConsent, 'about this booking', 'Not needed to book'],
  [approvalTextConsent, 'about this estimate and the visits that come of it', 'Consent is not required to approve'],
  [estimateTextConsent, 'about this estimate', 'Consent is not required to get an estimate'],
  [arrangedTextConsent, 'about this booking', 'Consent is not required to book'],
] as const

test.each(forms)('%s contains what a reviewer of a carrier looks for', (version, about, free) => {
  const sentence = consentSentence(version, brand)
  for (const part of [`from ${brand} ${about}`, 'Reply STOP to end, HELP for help', free, privacyWords])
    expect(sentence).toContain(part)
  expect(sentence).toMatch(/message and data rates may apply/i)
  expect(sentence).toMatch(/Message frequency varies|at most two reminders/)
})

test('the very words that were shown are kept, and recognized under any name', () => {
  const { sentence, version, agreed } = recordConsent(approvalTextConsent, true, 1, brand)
  expect({ sentence, agreed }).toEqual({ sentence: consentSentence(approvalTextConsent, brand), agreed: true })
  expect(isSentenceOf(version, sentence)).toBe(true)
  expect(isSentenceOf(version, consentSentence(version, 'Another'))).toBe(true)
  expect(isSentenceOf(version, sentence.replace('STOP', 'GO'))).toBe(false)
  expect(isSentenceOf(version, sentence.replace(brand, ''))).toBe(false)
  expect(isSentenceOf('approval-2026-11', sentence)).toBe(false)
})

test('reminders of a visit are among all texts about a booking, and not where other kinds of texts were named', () => {
  const covered = (version: TextConsentVersion, agreed = true) =>
    coversVisitTexts(JSON.stringify(recordConsent(version, agreed, 1, brand)))
  // Safe: the keys of a constant object are what its type says.
  const versions = Object.keys(textConsents) as TextConsentVersion[]
  expect(versions.filter((version) => covered(version))).toEqual([
    'booking-2026-11',
    'booking-2026-11-b',
    'arranged-2026-11-d',
  ])
  expect(covered(bookingTextConsent, false)).toBe(false)
  expect(coversVisitTexts('{"agreed":true}')).toBe(false)
})

test('an invoice is among all texts about a booking, and not where kinds of texts without it were named', () => {
  const covered = (version: TextConsentVersion, agreed = true) =>
    coversInvoiceTexts(JSON.stringify(recordConsent(version, agreed, 1, brand)))
  // Safe: the keys of a constant object are what its type says.
  const versions = Object.keys(textConsents) as TextConsentVersion[]
  expect(versions.filter((version) => covered(version))).toEqual(['booking-2026-11', 'booking-2026-11-b'])
  expect(covered(bookingTextConsent, false)).toBe(false)
})
