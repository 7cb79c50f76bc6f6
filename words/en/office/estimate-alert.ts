import type { Dashboard } from '../../../domain/dashboard/dashboard.ts'
import type { EmailOutcome, TextOutcome } from '../../../domain/estimates/estimates.ts'

/** Word for word from the specification (§8). `demo`: nothing is set up that could send. `doubt`: it may have left. */
export type EstimateAlert = { tone: 'success' | 'failure' | 'doubt' | 'demo'; title: string; lines: string[] }

/** Sentences for a request that never became an estimate (specification §8). */
export const estimateErrors = {
  noCustomer: 'Error creating customer record. Please try again.',
  noEstimate: 'Error creating estimate. Please try again.',
  thrown: 'Error creating estimate. Please check your internet connection and try again.',
} as const

export type EstimateOutcome = {
  email: EmailOutcome
  text: TextOutcome
  /** Whether an email that has failed so far is retried automatically. */
  retriesEmail: boolean
  downloaded: boolean
  /** Which channels are set up at all; without one its messages wait under Messages. */
  delivers: Dashboard['delivers']
}

/** The result of each part, in the order of the specification; a doubt is shown as one. */
export function estimateAlert(name: string, outcome: EstimateOutcome): EstimateAlert {
  const { email, delivers, downloaded, retriesEmail } = outcome
  const saved = [
    'Estimate saved',
    downloaded ? 'PDF downloaded' : 'PDF could not be downloaded; open the estimate to get it',
  ]
  const text = textLine(outcome)
  if (email === 'sent') {
    return {
      tone: 'success',
      title: `Estimate successfully sent to ${name}!`,
      lines: ['E-mail with PDF sent', text, ...saved],
    }
  }
  if (email === 'unknown') return { tone: 'doubt', title: doubtTitle, lines: [emailLines.unknown, text, ...saved] }
  if (email === 'queued' && !delivers.email)
    return { tone: 'demo', title: `Estimate created for ${name}!`, lines: [demoLine, text, ...saved] }
  const emailLine = email === 'failed' && retriesEmail ? triedAgain : emailLines[email]
  return {
    tone: 'failure',
    title: 'Estimate created but email failed to send.',
    lines: [emailLine, text, ...saved, 'Please contact the customer directly.'],
  }
}

const triedAgain =
  'The mail server has not taken the email yet; it is tried again by itself, and Today says if it fails'

const doubtTitle = 'Estimate created, but nobody knows yet whether the email was sent.'

const demoLine =
  'This is a demo until a mail server is set up: the email with the PDF waits under Messages, to be sent from there'

const emailLines: Record<Exclude<EmailOutcome, 'sent'>, string> = {
  failed: 'The mail server refused the email; Messages shows why',
  unknown:
    'Email: the mail server did not answer, so it may or may not have been sent; it is tried again, and Messages shows how that ends',
  // The specification has two outcomes: this is neither yet, and stands under the sentence of the second.
  queued: 'The email has not been sent yet: it is still being tried, and Today says if it fails',
}

function textLine({ text, delivers }: EstimateOutcome): string {
  if (text === 'queued' && !delivers.text)
    return 'No text service is set up yet, so the text message waits under Messages'
  return textLines[text]
}

const textLines: Record<TextOutcome, string> = {
  sent: 'Text message sent',
  failed: 'Text message failed',
  skipped: 'No text message: the customer did not ask for one',
  unknown: 'Text message: the provider did not answer, so it may or may not have been sent',
  queued: 'The text message is under Messages and has not been sent yet',
}
