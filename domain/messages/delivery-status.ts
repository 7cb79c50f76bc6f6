import type { MailEvent, MailNews } from './mail-reports.ts'

/** RFC 3464 §2; `takenAt`: when the sender's host accepted the email (UTC epoch milliseconds). */
export type DeliveryStatus = { envelopeId: string | null; takenAt: number | null; recipients: MailNews[] }

// `relayed` and `expanded` are left out: no further report follows, so the e-mail stays on its way.
const events: Partial<Record<string, MailEvent>> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
}

/** A group for the email, and one for each recipient, separated by empty lines. */
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
      const original = readOriginal(fields.get('original-recipient') ?? '')
      const recipient = withoutType(fields.get('original-recipient') ?? fields.get('final-recipient') ?? '')
      const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
      const said = withoutType(fields.get('diagnostic-code') ?? '')
      return [{ event, recipient: recipient || null, original, code, said }]
    }),
  }
}

/** A field continues in lines that begin with a space. A trailing comment is not part of its value. */
function parseFields(group: string): Map<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? []
      return name !== undefined && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : []
    }),
  )
}

/** Other types than `rfc822` are no addresses. */
function readOriginal(value: string): string | null {
  return /^rfc822[ \t]*;[ \t]*(.+)$/i.exec(value)?.[1] ?? null
}

/** `rfc822; ana@example.com` and `smtp; 550 …` begin with their type. */
function withoutType(value: string): string {
  return value.replace(/^[\w-]+[ \t]*;[ \t]*/, '').trim()
}
