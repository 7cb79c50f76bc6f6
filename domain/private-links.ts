/** What a private link opens: one thing each. `request` holds the time of a request that waits for its link; `invoice-reminders`
 * ends the reminders of an invoice, and `pay` shows the invoice and how to pay it. */
export type LinkPurpose = 'booking' | 'review' | 'estimate' | 'request' | 'invoice-reminders' | 'pay'

/** How many days a private link works after the visit, or after the end of an estimate. */
export const privateLinkDays = 90

const dayMs = 24 * 3_600_000

/** UTC epoch milliseconds. */
export function areLinksOver(endsAt: number, now: number): boolean {
  return now >= endsAt + privateLinkDays * dayMs
}

/**
 * Stands for the token in a stored message until that is sent or shown. Typing it is harmless: it becomes a link to the
 * message's own subject.
 */
export function linkPlaceholder(purpose: LinkPurpose): string {
  return `private-link-to-${purpose}`
}

/** Padded to a token's 32 letters, so that nothing around it moves. It opens nothing. */
export function linkStandIn(purpose: LinkPurpose): string {
  return linkPlaceholder(purpose).padEnd(32, '-')
}

export function fillLinks(text: string, tokenFor: (purpose: LinkPurpose) => string): string {
  // Safe: the expression matches only these names.
  return text.replaceAll(/private-link-to-(booking|review|estimate|request|invoice-reminders|pay)/g, (_, purpose) =>
    tokenFor(purpose as LinkPurpose),
  )
}
