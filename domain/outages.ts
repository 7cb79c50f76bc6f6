import type { Channel } from './messages.ts'

/** What can be wrong with a mail server or a text message provider as a whole, whatever the message. */
export const troubleKinds = [
  /** No machine has this name. */
  'unknown-name',
  'unreachable',
  /** The line stands, and nothing comes. */
  'silent',
  /** The line was cut in the middle. */
  'cut',
  /** Its certificate is not accepted. */
  'insecure',
  'sign-in',
  /** Nothing is taken from the sender that is configured. */
  'sender',
  /** Takes nothing for now. */
  'refusing',
  /** Was given too much at once. */
  'busy',
  /** Fails by itself. */
  'failing',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** `said`: the other side's own words or the system's code, for whoever mends it. */
export type Trouble = { kind: TroubleKind; said: string }

type Words = { what: string; remedy: string }

/** A trouble in a sentence for the owner, and what to do about it. */
export function explainTrouble(channel: Channel, kind: TroubleKind): Words {
  return words[channel][kind]
}

const mailProvider = 'If the settings are right, ask your mail provider.'
const textProvider = 'Look at the status page of your text service; there is nothing to mend here.'

const words: Record<Channel, Record<TroubleKind, Words>> = {
  email: {
    'unknown-name': {
      what: 'The name of the mail server is not known.',
      remedy: 'Check the name in SMTP_URL, and that this computer is on the internet.',
    },
    unreachable: {
      what: 'The mail server cannot be reached.',
      remedy: `Check the name and the port in SMTP_URL. ${mailProvider}`,
    },
    silent: {
      what: 'The mail server does not answer.',
      remedy: `Check the name and the port in SMTP_URL. ${mailProvider}`,
    },
    cut: { what: 'The mail server breaks the connection off.', remedy: 'If it lasts, ask your mail provider.' },
    insecure: {
      what: 'The mail server cannot prove its name.',
      remedy: 'Use the name in SMTP_URL that its certificate is made for.',
    },
    'sign-in': {
      what: 'The mail server refuses the user name or the password.',
      remedy: 'Correct them in SMTP_URL, and start Broom again.',
    },
    sender: {
      what: 'The mail server takes nothing from this sender.',
      remedy: 'Set MAIL_FROM to an address that this mail account may send from, and start Broom again.',
    },
    refusing: { what: 'The mail server takes no e-mail for now.', remedy: 'If it lasts, ask your mail provider.' },
    busy: { what: 'The mail server takes no more e-mail for now.', remedy: 'They leave more slowly.' },
    failing: { what: 'The mail server is out of order.', remedy: 'If it lasts, ask your mail provider.' },
  },
  text: {
    'unknown-name': {
      what: 'The name of the text service is not known.',
      remedy: 'Check that this computer is on the internet, and TWILIO_API_URL if it is set.',
    },
    unreachable: {
      what: 'The text service cannot be reached.',
      remedy: 'Check that this computer is on the internet, and TWILIO_API_URL if it is set.',
    },
    silent: { what: 'The text service does not answer.', remedy: textProvider },
    cut: { what: 'The text service breaks the connection off.', remedy: textProvider },
    insecure: {
      what: 'The text service cannot prove its name.',
      remedy: 'Check TWILIO_API_URL, and the clock of this computer.',
    },
    'sign-in': {
      what: 'The text service refuses the account.',
      remedy:
        'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, and that the account is paid up; then start Broom again.',
    },
    sender: {
      what: 'The text service sends nothing from this number.',
      remedy: 'Check TWILIO_FROM, and start Broom again.',
    },
    refusing: { what: 'The text service takes no texts for now.', remedy: textProvider },
    busy: { what: 'The text service takes no more texts for now.', remedy: 'They leave more slowly.' },
    failing: { what: 'The text service is out of order.', remedy: textProvider },
  },
}

/** How long a trouble of others lasts after it is over, at most, before it is noticed. */
const soonMs = 2_000
/** Asked gently: many refused sign-ins lock an account, and a service that fails is not helped by more requests. */
const gentleWaitsMs = [30_000, 60_000, 2 * 60_000, 5 * 60_000, 10 * 60_000]
const gentle: ReadonlySet<TroubleKind> = new Set(['sign-in', 'sender', 'busy', 'failing'])

/** The wait in milliseconds before a channel in trouble is tried again, after so many checks. */
export function checkWaitMs(kind: TroubleKind, checks: number): number {
  if (!gentle.has(kind)) return soonMs
  return gentleWaitsMs[Math.min(checks, gentleWaitsMs.length - 1)] ?? soonMs
}

/** Messages that wait longer than they should. */
export type Delay = {
  channel: Channel
  /** Since when the channel is out of order; else when the oldest of them was written. */
  since: string
  waiting: number
  what: string
  remedy: string
  /** The other side's own words; empty when they are not the same for all. */
  said: string
  /** Whether nothing at all leaves on this channel; else these messages alone are tried again by themselves. */
  isOutage: boolean
}
