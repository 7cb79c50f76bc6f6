/** What a private link opens: one thing each. `request` holds the time of a request that waits for its link; `invoice-reminders`
 * ends the reminders of an invoice, and `pay` shows the invoice and how to pay it. */
export type LinkPurpose = 'booking' | 'review' | 'estimate' | 'request' | 'invoice-reminders' | 'pay'

/** How many days a private link works after the visit, or after the end of an estimate. */
export const privateLinkDays = 90

const dayMs = 24 * 3_600_000

/** Whether the links of a visit or an estimate that ends at a time have expired; both in UTC epoch milliseconds. */
export function areLinksOver(endsAt: number, now: number): boolean {
  return now >= endsAt + privateLinkDays * dayMs
}

/**
 * The placeholder for a private link's token in a stored message: the token is filled in when the message is sent or
 * shown, and is nowhere in between. Typing it is harmless: it becomes a link to what the message itself is about.
 */
export function linkPlaceholder(purpose: LinkPurpose): string {
  return `private-link-to-${purpose}`
}

/** The placeholder padded to the 32 letters of a token, so that nothing around it moves. It opens nothing. */
export function linkStandIn(purpose: LinkPurpose): string {
  return linkPlaceholder(purpose).padEnd(32, '-')
}

/** Fills the tokens into their placeholders. */
export function fillLinks(text: string, tokenFor: (purpose: LinkPurpose) => string): string {
  // Safe: the expression matches only these names.
  return text.replaceAll(/private-link-to-(booking|review|estimate|request|invoice-reminders|pay)/g, (_, purpose) =>
    tokenFor(purpose as LinkPurpose),
  )
}
