/** What a private link opens: each opens one thing. */
export type LinkPurpose = 'booking' | 'review' | 'estimate'

/** For how many days after the visit, or after the end of an estimate, a private link works. */
export const privateLinkDays = 90

const dayMs = 24 * 3_600_000

/** Whether the links of a visit or of an estimate have ended, which is over at a time; both in UTC epoch milliseconds. */
export function areLinksOver(endsAt: number, now: number): boolean {
  return now >= endsAt + privateLinkDays * dayMs
}

/**
 * What stands in a kept message where a private link's token belongs: the token is filled in when the message is sent or
 * shown, and is nowhere in between. Harmless to type: it becomes a link to what the message itself is about.
 */
export function linkPlaceholder(purpose: LinkPurpose): string {
  return `private-link-to-${purpose}`
}

/** The placeholder in the 32 letters of a token, where nothing around it may move. It opens nothing. */
export function linkStandIn(purpose: LinkPurpose): string {
  return linkPlaceholder(purpose).padEnd(32, '-')
}

/** Puts the tokens into the places that are kept free for them. */
export function fillLinks(text: string, tokenFor: (purpose: LinkPurpose) => string): string {
  // Safe: the expression names just these.
  return text.replaceAll(/private-link-to-(booking|review|estimate)/g, (_, purpose) => tokenFor(purpose as LinkPurpose))
}
