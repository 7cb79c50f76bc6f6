/**
 * The sentences a person agrees to, by version. A sentence is never edited: a changed one is a new version, so that a
 * stored consent always says which words were shown. If a sentence names the business, the name that was shown is
 * stored.
 */
export const textConsents = {
  'estimate-2026-11': 'The customer asked for this estimate by text message.',
  'estimate-2026-11-b':
    'The customer asked for text messages from {brand} about this estimate: the estimate, and at most two reminders of it. Message and data rates may apply. Reply STOP to end, HELP for help. Nobody need agree to this to get an estimate. See the privacy statement.',
  'estimate-2026-11-c':
    'The customer asked for text messages from {brand} about this estimate: the estimate, and at most two reminders of it. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not required to get an estimate. See the privacy statement.',
  'booking-2026-11':
    'Text me about this booking. Message and data rates may apply. Reply STOP to end; it changes nothing about the booking.',
  'booking-2026-11-b':
    'Text me from {brand} about this booking. Message frequency varies; message and data rates may apply. Reply STOP to end, HELP for help. Not needed to book. See the privacy statement.',
  'arranged-2026-11': 'The customer asked for texts about this booking.',
  'arranged-2026-11-b':
    'The customer asked for text messages from {brand} about this booking: confirmations and changes. How many messages varies. Message and data rates may apply. Reply STOP to end, HELP for help. Nobody need agree to this to book. See the privacy statement.',
  'arranged-2026-11-c':
    'The customer asked for text messages from {brand} about this booking: confirmations and changes. Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not required to book. See the privacy statement.',
  'arranged-2026-11-d':
    'The customer asked for text messages from {brand} about this booking: confirmations, changes, a reminder of each visit, and when somebody is on the way. Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not required to book. See the privacy statement.',
  'approval-2026-11':
    'Text me about this estimate and the visits that come of it; how many messages varies. Message and data rates may apply. Reply STOP to end, HELP for help. I need not agree to this to approve.',
  'approval-2026-11-b':
    'Send me text messages from {brand} about this estimate and the visits that come of it: answers, confirmations and changes. How many messages varies. Message and data rates may apply. Reply STOP to end, HELP for help. I need not agree to this to approve. See the privacy statement.',
  'approval-2026-11-c':
    'Send me text messages from {brand} about this estimate and the visits that come of it: answers, confirmations and changes. Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not required to approve. See the privacy statement.',
} as const

export type TextConsentVersion = keyof typeof textConsents

/** The version that the estimate form shows today. */
export const estimateTextConsent: TextConsentVersion = 'estimate-2026-11-c'

/** For another number that the owner knows, and for a booking whose customer was not asked. */
export const briefTextConsents = {
  estimate: 'estimate-2026-11',
  booking: 'arranged-2026-11',
} as const satisfies Record<string, TextConsentVersion>

/** Whether reminder texts about an estimate were agreed to. */
export function coversReminders(kept: string): boolean {
  // Safe: as in `parseConsent`.
  const { version = '', agreed } = JSON.parse(kept) as Partial<ConsentRecord>
  return agreed === true && /^estimate-2026-11-[bc]$/.test(version)
}

/**
 * Whether reminder texts about a visit, and the one that somebody is on the way, were agreed to: the booking form names all
 * texts about the booking, and the owner's form for a booking names these since its fourth version. The others name the
 * kinds of texts without these, or were not read by the customer.
 */
export function coversVisitTexts(kept: string): boolean {
  // Safe: as in `parseConsent`.
  const { version = '', agreed } = JSON.parse(kept) as Partial<ConsentRecord>
  return agreed === true && /^(booking-|arranged-2026-11-d$)/.test(version)
}

/**
 * Whether a text about the invoice of a visit was agreed to: only the booking form names all texts about a booking. The
 * others name the kinds of texts, and no invoices, or were not read by the customer.
 */
export function coversInvoiceTexts(kept: string): boolean {
  // Safe: as in `parseConsent`.
  const { version = '', agreed } = JSON.parse(kept) as Partial<ConsentRecord>
  return agreed === true && version.startsWith('booking-')
}

/** The version that the booking form shows today. */
export const bookingTextConsent: TextConsentVersion = 'booking-2026-11-b'

/** The version that the owner's own form for a booking shows today. */
export const arrangedTextConsent: TextConsentVersion = 'arranged-2026-11-d'

/** The version that a customer agrees to while approving an estimate. */
export const approvalTextConsent: TextConsentVersion = 'approval-2026-11-c'

/** The stored consent: the words, their version, the answer and when it was given (UTC epoch milliseconds). */
export type ConsentRecord = { version: TextConsentVersion; sentence: string; agreed: boolean; at: number }

export function recordConsent(version: TextConsentVersion, agreed: boolean, at: number, brand = ''): ConsentRecord {
  return { version, sentence: consentSentence(version, brand), agreed, at }
}

/** A sentence as it is shown, with the name of the business in it. */
export function consentSentence(version: TextConsentVersion, brand: string): string {
  return textConsents[version].replaceAll(place, () => brand)
}

const place = '{brand}'

/** Whether a stored sentence belongs to a version, whatever the name of the business was. */
export function isSentenceOf(version: TextConsentVersion, sentence: string): boolean {
  const [before = '', after] = textConsents[version].split(place)
  return after === undefined
    ? sentence === before
    : sentence.length > before.length + after.length && sentence.startsWith(before) && sentence.endsWith(after)
}

export const privacyWords = 'privacy statement'

/** A consent as the owner reads it; `at` is ISO 8601 in UTC, and fields that were not stored are empty. */
export type KnownConsent = { version: string; sentence: string; agreed: boolean; at: string }

/** Reads what `recordConsent` made, perhaps in an older version that stored less. */
export function parseConsent(kept: string): KnownConsent {
  // Safe: every writer of the column stores a record, and the first ones stored only the answer.
  const { version = '', sentence = '', agreed, at } = JSON.parse(kept) as Partial<ConsentRecord>
  return { version, sentence, agreed: agreed === true, at: at === undefined ? '' : new Date(at).toISOString() }
}
