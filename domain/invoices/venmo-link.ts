import { plainCents } from '../ledger/cents.ts'

/** Fills in the amount and the note; nothing is paid by opening it. */
export function venmoLink(user: string, { cents, note }: { cents: number; note: string }): string {
  const filled = new URLSearchParams({ txn: 'pay', amount: plainCents(cents), note })
  // Venmo's app shows a plus sign as it is.
  return `https://venmo.com/${user}?${filled.toString().replaceAll('+', '%20')}`
}
