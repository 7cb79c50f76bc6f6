import { plainCents } from '../ledger/cents.ts'

/** Venmo's public link, which fills in the amount in cents and the note; nothing is paid by opening it. */
export function venmoLink(user: string, { cents, note }: { cents: number; note: string }): string {
  const filled = new URLSearchParams({ txn: 'pay', amount: plainCents(cents), note })
  // Venmo's app shows a plus sign as it is.
  return `https://venmo.com/${user}?${filled.toString().replaceAll('+', '%20')}`
}
