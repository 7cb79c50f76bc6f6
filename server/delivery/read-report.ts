import type { Attachment, Email } from 'postal-mime'
import {
  type MailName,
  type MailNews,
  mailFailureOf,
  mergeNews,
  readEventType,
  readMailName,
} from '../../domain/messages/mail-reports.ts'
import { parseDeliveryStatus } from '../../domain/messages/delivery-status.ts'
import type { MailReport } from './report-store.ts'

/** RFC 3464, even as a forwarded file; null otherwise. Named by its envelope's id, or by returned headers. */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  // Loaded with the first report: most servers never see one.
  const { default: PostalMime } = await import('postal-mime')
  const parse = (text: Uint8Array | string) =>
    PostalMime.parse(text, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(() => null)
  const outer = await parse(raw)
  if (!outer) return null
  const direct = readParts(outer)
  if (direct) return direct
  const forwarded = outer.attachments.find(isMail)
  const inner = forwarded && (await parse(textOf(forwarded)))
  return inner ? readParts(inner) : null
}

function readParts({ attachments, headers }: Email): MailReport | null {
  const status = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  if (!status) return null
  const { envelopeId, takenAt, recipients } = parseDeliveryStatus(textOf(status))
  const news = mergeNews(recipients)
  const returned = attachments.find((part) => isMail(part) || part.mimeType === 'text/rfc822-headers')
  const answered = headers.filter(({ key }) => key === 'in-reply-to' || key === 'references').map(({ value }) => value)
  const names = [envelopeId, returned && messageIdIn(textOf(returned)), ...answered]
  const mail = names.map((name) => (name ? readMailName(name) : null)).find((name) => name !== null)
  return mail && news ? { mail, news, takenAt } : null
}

const isMail = ({ mimeType }: Attachment) => /^message\/(rfc822|global)$/.test(mimeType)

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8')
}

function messageIdIn(headers: string): string | undefined {
  return /^message-id[ \t]*:\s*(.+)$/im.exec(headers)?.[1]
}

/** An event of a mail service; if it does not name our e-mail, it has the recipient and subject. */
export type ServiceEvent = {
  mail: MailName | null
  recipient: string | null
  subject: string | null
  news: MailNews
  takenAt: number | null
}

/** Standard Webhooks `{type, data}`; null without a delivery status. */
export function readServiceEvent(body: string): ServiceEvent | null {
  const event = asObject(parseJson(body))
  const data = asObject(event['data'])
  const bounce = asObject(data['bounce'] ?? data['failed'])
  const kind = readEventType(String(event['type']))
  if (kind === null) return null
  const recipient = textIn(
    Array.isArray(data['to']) ? data['to'][0] : (data['to'] ?? data['recipient'] ?? data['email']),
  )
  const said = textIn(bounce['message'] ?? bounce['reason'] ?? data['reason']) ?? ''
  const hint = textIn(bounce['subType']) ?? ''
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? codesOfHints[hint.toLowerCase()] ?? null
  // A postponed one is returned as "bounced" too; a full or busy mailbox may still accept it.
  const isPassing = textIn(bounce['type'])?.toLowerCase() === 'transient' && mailFailureOf(code) === null
  return {
    mail: findName(data),
    recipient,
    subject: textIn(data['subject']),
    news: { event: kind === 'failed' && isPassing ? 'delayed' : kind, recipient, original: null, code, said },
    takenAt: Date.parse(textIn(data['created_at']) ?? '') || null,
  }
}

const codesOfHints: Partial<Record<string, string>> = {
  noemail: '5.1.1',
  suppressed: '5.2.1',
  mailboxfull: '5.2.2',
  messagetoolarge: '5.3.4',
  contentrejected: '5.6.0',
}

/** Our Message-ID, wherever a service puts it: beside the headers or among them. */
function findName(data: Record<string, unknown>): MailName | null {
  const headers = asObject(data['headers'])
  const listed = Array.isArray(data['headers']) ? data['headers'].map(asObject) : []
  const named = listed.find(({ name }) => /^message-id$/i.test(String(name)))
  const candidates = [
    data['message_id'],
    data['message-id'],
    headers['Message-ID'],
    headers['message-id'],
    named?.['value'],
  ]
  return candidates.map((one) => readMailName(textIn(one) ?? '')).find((name) => name !== null) ?? null
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function asObject(value: unknown): Record<string, unknown> {
  // Safe: an object's own names are texts, and every value is looked at before it is used.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** PostgreSQL accepts no NUL, and nobody reads more. */
function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.replaceAll('\0', '').slice(0, 1_000) : null
}
