import { type MailFailure, type MailNews, mailFailureOf } from '../../domain/messages/mail-reports.ts'
import { shorten } from '../../domain/shorten.ts'

/** Why an email has not arrived, and what to do, for the owner. */
const sentences: Record<MailFailure, string> = {
  'no-mailbox': 'There is no such mailbox. Ask your customer for the right address.',
  'no-host': 'The part after the @ takes no email. Ask your customer for the right address.',
  closed: 'This mailbox takes no email. Call, or use another address.',
  full: 'The mailbox is full. Call, or use another address.',
  'too-large': 'The email is larger than this mailbox takes. Call, or use another address.',
  unreachable: 'The other mail server could not be reached for days. Call, or use another address.',
  content: 'The other mail server could not read the email. Call, or use another address.',
  refused: 'The other mail server refuses email from you. Call; whoever looks after your mail can find out why.',
  'our-address': 'The other mail server does not know your own address. Pass this on to whoever looks after your mail.',
}

const theirsMaxLength = 200

export function explainMailFailure({ code, said }: Pick<MailNews, 'code' | 'said'>): string {
  const failure = mailFailureOf(code)
  if (failure !== null) return sentences[failure]
  return said === ''
    ? 'It came back without a reason. Call, or use another address.'
    : `It came back: ${shorten(said, theirsMaxLength)}`
}

/** A full mailbox may be emptied, and a host may come back: the mail server keeps trying. */
export function explainMailDelay({ code }: Pick<MailNews, 'code'>): string {
  const why = mailFailureOf(code) === 'full' ? 'The mailbox is full.' : 'The other mail server has not taken it yet.'
  return `${why} Your mail server keeps trying for a few days. If it is urgent, call.`
}
