import type { MessageStatus } from './messages.ts'

/** What a mail host says later of an e-mail that it had taken. */
export type MailEvent = 'delivered' | 'delayed' | 'failed'

/** `code` is an enhanced status (RFC 3463) such as `5.1.1`; `said` is the other host's own sentence. */
export type MailNews = { event: MailEvent; recipient: string | null; code: string | null; said: string }

/** From which statuses news moves an e-mail on: forward only, in whatever order it comes. */
export const movedByMail: Record<MailEvent, readonly MessageStatus[]> = {
  delayed: ['sent'],
  delivered: ['sent', 'unknown'],
  failed: ['sent', 'unknown'],
}

/** Mail hosts try for up to five days (RFC 5321 §4.5.4.1): an e-mail that was late and is not returned by then has arrived. */
export const delayEndsMs = 6 * 24 * 3_600_000

/** What an enhanced status means; a code that is not in it is found by its first two numbers. What each says stands in words/. */
const mailFailures = {
  '1.1': 'no-mailbox',
  '1.2': 'no-host',
  '1.3': 'no-mailbox',
  '1.6': 'no-mailbox',
  '1.10': 'no-host',
  '1.7': 'our-address',
  '1.8': 'our-address',
  '2.1': 'closed',
  '2.2': 'full',
  '2.3': 'too-large',
  '3.4': 'too-large',
  '4.1': 'unreachable',
  '4.3': 'no-host',
  '4.4': 'no-host',
  '4.6': 'unreachable',
  '4.7': 'unreachable',
  '6': 'content',
  '7': 'refused',
  '1': 'no-mailbox',
  '2': 'closed',
  '4': 'unreachable',
} as const

export type MailFailure = (typeof mailFailures)[keyof typeof mailFailures]

/** The failure that a code stands for; null for one that says nothing, such as 5.0.0. */
export function mailFailureOf(code: string | null): MailFailure | null {
  const [, subject = '', detail = ''] = /^[245]\.(\d{1,3})\.(\d{1,3})$/.exec(code ?? '') ?? []
  const table: Partial<Record<string, MailFailure>> = mailFailures
  return table[`${subject}.${detail}`] ?? table[subject] ?? null
}

/**
 * What a report says (RFC 3464 §2): which e-mail it is about, when its sender's host took it (UTC epoch milliseconds), and
 * what became of each recipient.
 */
export type DeliveryStatus = { envelopeId: string | null; takenAt: number | null; recipients: MailNews[] }

// `relayed` and `expanded` are left out: nothing more will be reported of such an e-mail, so it stays on its way.
const events: Partial<Record<string, MailEvent>> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
}

/** Reads the fields of a delivery status: a group for the e-mail, and one for each recipient, parted by empty lines. */
export function parseDeliveryStatus(text: string): DeliveryStatus {
  const [ofMessage = new Map<string, string>(), ...ofRecipients] = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(parseFields)
    .filter((fields) => fields.size > 0)
  return {
    envelopeId: ofMessage.get('original-envelope-id') ?? null,
    takenAt: Date.parse(ofMessage.get('arrival-date') ?? '') || null,
    recipients: ofRecipients.flatMap((fields) => {
      const event = events[(fields.get('action') ?? '').toLowerCase()]
      if (event === undefined) return []
      const recipient = fields.get('original-recipient') ?? fields.get('final-recipient') ?? ''
      const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
      const said = withoutType(fields.get('diagnostic-code') ?? '')
      return [{ event, recipient: withoutType(recipient) || null, code, said }]
    }),
  }
}

/** A field goes on in lines that begin with a space. A comment at the end is no part of what it says. */
function parseFields(group: string): Map<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? []
      return name !== undefined && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : []
    }),
  )
}

/** `rfc822; ana@example.com` and `smtp; 550 …` begin with what they are written in. */
function withoutType(value: string): string {
  return value.replace(/^[\w-]+[ \t]*;[ \t]*/, '').trim()
}

/**
 * What a report means for the one person an e-mail went to. Their host may have forwarded it to several addresses: one
 * that it has reached is enough.
 */
export function mergeNews(recipients: readonly MailNews[]): MailNews | null {
  return (
    (['delivered', 'delayed', 'failed'] as const)
      .map((event) => recipients.find((one) => one.event === event))
      .find((one) => one !== undefined) ?? null
  )
}

/** Which e-mail something is about: our message's id and, where it is named, which attempt at it. */
export type MailName = { id: string; attempt: number | null }

/** The id of the envelope (RFC 3461 §4.4) of an attempt at a message. */
export function envelopeId(id: string, attempt: number): string {
  return `${id}.${attempt}`
}

const ourId = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9})(?!\d))?/i

/** Reads the id of an envelope or a Message-ID; null where it is none of ours. */
export function readMailName(text: string): MailName | null {
  const [, id, attempt] = ourId.exec(text) ?? []
  return id === undefined ? null : { id: id.toLowerCase(), attempt: attempt === undefined ? null : Number(attempt) }
}

/** Names of events as mail services call them, without what stands before the point. */
const serviceEvents: Partial<Record<string, MailEvent>> = {
  bounce: 'failed',
  bounced: 'failed',
  failed: 'failed',
  dropped: 'failed',
  suppressed: 'failed',
  delivery_delayed: 'delayed',
  delayed: 'delayed',
  deferred: 'delayed',
  delivered: 'delivered',
  delivery: 'delivered',
}

/** What an event's type means, such as `email.bounced`; null for one that says nothing of the way. */
export function readEventType(type: string): MailEvent | null {
  return serviceEvents[type.toLowerCase().split('.').at(-1) ?? ''] ?? null
}
