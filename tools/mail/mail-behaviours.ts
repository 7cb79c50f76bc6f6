export type MailBehaviour =
  | 'accept'
  /** Answers RCPT with a final 550, which repeats the address as Postfix does. */
  | 'refuse-recipient'
  /** Relays nothing to other mailboxes without a sign-in, and says so at RCPT. */
  | 'refuse-to-relay'
  /** Answers RCPT with a temporary 451. */
  | 'defer-recipient'
  /** Takes `slowMs` before it accepts the message. */
  | 'slow'
  /** Takes the whole message, then loses the line before it can answer. */
  | 'cut-after-data'
  /** Takes the whole message, then answers with a final 554. */
  | 'fail-after-data'
  /** Takes the whole message, then says that the account has sent enough for a day, as Gmail does. */
  | 'refuse-more'
  /** Greets with a 554, like a server out of order. */
  | 'refuse-greeting'
  /** Takes the connection and never answers. */
  | 'mute'
  /** Greets, and answers nothing from then on. */
  | 'half-open'
  /** Answers a sign-in with 535, one by an access token as Microsoft does. */
  | 'refuse-sign-in'
  /** Answers MAIL FROM with 553. */
  | 'refuse-sender'
  /** Loses the line when the first bytes of a message arrive. */
  | 'cut-in-data'

export const atTheDoor = new Set<MailBehaviour>(['refuse-greeting', 'mute', 'refuse-sign-in'])

export function refuseSignIn(behaviour: MailBehaviour, isToken: boolean, isTaken: boolean): Error | null {
  if (behaviour !== 'refuse-sign-in' && isTaken) return null
  return smtpError(535, isToken ? '5.7.3 Authentication unsuccessful' : '5.7.8 Authentication credentials invalid')
}

export function refuseRecipient(behaviour: MailBehaviour, address: string): Error | null {
  if (behaviour === 'refuse-recipient') return smtpError(550, `<${address}>: No such mailbox here`)
  if (behaviour === 'refuse-to-relay') return smtpError(554, `5.7.1 <${address}>: Relay access denied`)
  return behaviour === 'defer-recipient' ? smtpError(451, 'Try again later') : null
}

export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
