import type { MessageStatus } from './messages.ts'

/** As far as they matter here. */
const receiptStatuses = ['sent', 'delivered', 'undelivered'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** `failed` never left the service, `read` has arrived, and statuses before `sent` add nothing. */
export function readReceipt(status: string): ReceiptStatus | null {
  if (status === 'sent') return 'sent'
  if (status === 'delivered' || status === 'read') return 'delivered'
  return status === 'undelivered' || status === 'failed' ? 'undelivered' : null
}

/** Only forward, in whatever order receipts come. */
export const movedBy: Record<ReceiptStatus, readonly MessageStatus[]> = {
  sent: ['unknown'],
  delivered: ['unknown', 'sent'],
  undelivered: ['unknown', 'sent'],
}

/** Who is at fault for an undelivered text. */
type Fault = 'number' | 'customer' | 'ours' | 'network'

type Failure = {
  fault: Fault
  /** One more try may help. */
  again?: true
  /** No text will ever reach this number. */
  remember?: true
}

/** https://www.twilio.com/docs/api/errors; the sentences are in words/. */
export const textFailures = {
  21211: { fault: 'number' },
  21408: { fault: 'ours' },
  21610: { fault: 'customer' },
  21612: { fault: 'ours' },
  21614: { fault: 'number', remember: true },
  21635: { fault: 'number', remember: true },
  30001: { fault: 'ours', again: true },
  30002: { fault: 'ours' },
  30003: { fault: 'network', again: true },
  30004: { fault: 'customer' },
  30005: { fault: 'number' },
  30006: { fault: 'number', remember: true },
  30007: { fault: 'ours' },
  30008: { fault: 'network', again: true },
  30032: { fault: 'ours' },
  30034: { fault: 'ours' },
} as const satisfies Record<number, Failure>

export type TextFailureCode = keyof typeof textFailures

export function isTextFailure(code: number): code is TextFailureCode {
  return Object.hasOwn(textFailures, code)
}

export function textFailureOf(code: number | null): Failure | null {
  return code !== null && isTextFailure(code) ? textFailures[code] : null
}

/** The holder of the number wants no texts, whatever our records say. */
export const stoppedCode = 21610

/** The delay before a text is retried once. */
export const triedAgainMs = 10 * 60_000

/** After this a missing receipt will not come. */
export const receiptMs = 24 * 3_600_000
