import type { MessageStatus } from './messages.ts'

/** For an email that the host had accepted. */
export type MailEvent = 'delivered' | 'delayed' | 'failed'

/** `code`: RFC 3463, as `5.1.1`; `said`: the host's own sentence; `original`: the recipient that we named, if known. */
export type MailNews = {
  event: MailEvent
  recipient: string | null
  original: string | null
  code: string | null
  said: string
}

/** Only forward, in whatever order news comes. */
export const movedByMail: Record<MailEvent, readonly MessageStatus[]> = {
  delayed: ['sent'],
  delivered: ['sent', 'unknown'],
  failed: ['sent', 'unknown'],
}

/** Mail hosts retry for up to five days (RFC 5321 §4.5.4.1): a late e-mail that has not bounced by then has arrived. */
export const delayEndsMs = 6 * 24 * 3_600_000

/** An unlisted code is looked up by its first two numbers. The sentences are in words/. */
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

/** Null for a code without meaning, such as 5.0.0. */
export function mailFailureOf(code: string | null): MailFailure | null {
  const [, subject = '', detail = ''] = /^[245]\.(\d{1,3})\.(\d{1,3})$/.exec(code ?? '') ?? []
  const table: Partial<Record<string, MailFailure>> = mailFailures
  return table[`${subject}.${detail}`] ?? table[subject] ?? null
}

/**
 * Their host may have forwarded the email, so only the address that we named counts. Hosts repeat it as we wrote it or
 * in xtext (RFC 3461 §4: `+2B` is a plus); case does not matter.
 */
export function isOfOther({ original }: Pick<MailNews, 'original'>, recipient: string): boolean {
  if (original === null) return false
  const decoded = original.replaceAll(/\+([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return ![original, decoded].some((one) => one.toLowerCase() === recipient.toLowerCase())
}

/** Their host may have forwarded the email to several addresses: one delivery is enough. */
export function mergeNews(recipients: readonly MailNews[]): MailNews | null {
  return (
    (['delivered', 'delayed', 'failed'] as const)
      .map((event) => recipients.find((one) => one.event === event))
      .find((one) => one !== undefined) ?? null
  )
}

/** Our message's id and, if named, the attempt. */
export type MailName = { id: string; attempt: number | null }

/** RFC 3461 §4.4. */
export function envelopeId(id: string, attempt: number): string {
  return `${id}.${attempt}`
}

const ourId = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9})(?!\d))?/i

/** Null if the envelope id or Message-ID is not ours. */
export function readMailName(text: string): MailName | null {
  const [, id, attempt] = ourId.exec(text) ?? []
  return id === undefined ? null : { id: id.toLowerCase(), attempt: attempt === undefined ? null : Number(attempt) }
}

/** Without the prefix before the dot. */
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

/** `email.bounced`; null for a type that is not about delivery. */
export function readEventType(type: string): MailEvent | null {
  return serviceEvents[type.toLowerCase().split('.').at(-1) ?? ''] ?? null
}
