import type { MessageStatus } from './messages.ts'

/** What the text service says of a text that it has taken, as far as it counts here. */
const receiptStatuses = ['sent', 'delivered', 'undelivered'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/**
 * What a status of the service's means: `failed` is a text that never left it, `read` one that has arrived, and whatever
 * comes before `sent` says nothing new.
 */
export function readReceipt(status: string): ReceiptStatus | null {
  if (status === 'sent') return 'sent'
  if (status === 'delivered' || status === 'read') return 'delivered'
  return status === 'undelivered' || status === 'failed' ? 'undelivered' : null
}

/** From which statuses a receipt moves a text on: forward only, in whatever order receipts come. */
export const movedBy: Record<ReceiptStatus, readonly MessageStatus[]> = {
  sent: ['unknown'],
  delivered: ['unknown', 'sent'],
  undelivered: ['unknown', 'sent'],
}

/** Whose fault it is that a text has not arrived. */
type Fault = 'number' | 'customer' | 'ours' | 'network'

type Failure = {
  fault: Fault
  /** Another try may help, once. */
  again?: true
  /** No text will ever reach this number. */
  remember?: true
}

/** The service's codes (https://www.twilio.com/docs/api/errors); what each says stands in words/. */
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

/** Whoever has the number wants no texts, whatever we know. */
export const stoppedCode = 21610

/** How long a text waits before it is tried once more. */
export const triedAgainMs = 10 * 60_000

/** After that a receipt that has not come does not come any more. */
export const receiptMs = 24 * 3_600_000
