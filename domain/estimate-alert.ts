import type { EmailOutcome, TextOutcome } from './estimates.ts'

/** The owner's alert after Send Estimate, word for word from the specification (§8). */
export type EstimateAlert = { tone: 'success' | 'failure'; title: string; lines: string[] }

/** Sentences for a request that never became an estimate (specification §8). */
export const estimateErrors = {
  noCustomer: 'Error creating customer record. Please try again.',
  noEstimate: 'Error creating estimate. Please try again.',
  thrown: 'Error creating estimate. Please check your internet connection and try again.',
} as const

/** What happened to each part, in the order of the specification; a doubt is shown as one. */
export function estimateAlert(
  name: string,
  outcome: { email: EmailOutcome; text: TextOutcome; downloaded: boolean },
): EstimateAlert {
  const saved = [
    'Estimate saved',
    outcome.downloaded ? 'PDF downloaded' : 'PDF could not be downloaded; open the estimate to get it',
  ]
  const text = textLines[outcome.text]
  if (outcome.email === 'sent') {
    return {
      tone: 'success',
      title: `Estimate successfully sent to ${name}!`,
      lines: ['E-mail with PDF sent', text, ...saved],
    }
  }
  return {
    tone: 'failure',
    title: 'Estimate created but email failed to send.',
    lines: [emailLines[outcome.email], text, ...saved, 'Please contact the customer directly.'],
  }
}

const emailLines: Record<Exclude<EmailOutcome, 'sent'>, string> = {
  failed: 'The mail server did not take the e-mail; the Outbox says why',
  queued: 'The e-mail is in the Outbox and has not been sent yet',
}

const textLines: Record<TextOutcome, string> = {
  sent: 'Text message sent',
  failed: 'Text message failed',
  skipped: 'No text message: the customer did not ask for one',
  unknown: 'Text message: the provider did not answer, so it may or may not have been sent',
  queued: 'The text message is in the Outbox and has not been sent yet',
}
