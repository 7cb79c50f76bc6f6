import type { Channel } from '../../domain/messages/messages.ts'
import type { Trouble, TroubleKind } from '../../domain/messages/outages.ts'
import { explainMailSignIn } from './mail-sign-in.ts'

type Words = { what: string; remedy: string }

/** A trouble in a sentence for the owner, and what to do about it. */
export function explainTrouble(channel: Channel, { kind, said }: Trouble): Words {
  const isSignIn = kind === 'sign-in' || kind === 'failing'
  const known = channel === 'email' && isSignIn ? explainMailSignIn(said) : null
  return known ?? words[channel][kind]
}

const mailProvider = 'If the settings are right, ask your mail provider.'
const textProvider = 'Look at the status page of your text service; there is nothing to fix here.'

const words: Record<Channel, Record<TroubleKind, Words>> = {
  email: {
    'unknown-name': {
      what: 'The name of the mail server is not known.',
      remedy: 'Whoever runs the server checks the name in SMTP_URL, and that the server is on the internet.',
    },
    unreachable: {
      what: 'The mail server cannot be reached.',
      remedy: `Whoever runs the server checks the name and the port in SMTP_URL. ${mailProvider}`,
    },
    silent: {
      what: 'The mail server does not answer.',
      remedy: `Whoever runs the server checks the name and the port in SMTP_URL. ${mailProvider}`,
    },
    cut: { what: 'The mail server breaks off the connection.', remedy: 'If it lasts, ask your mail provider.' },
    insecure: {
      what: 'The mail server cannot prove its name.',
      remedy: 'Whoever runs the server sets SMTP_URL to the name that the mail server’s certificate is made for.',
    },
    'sign-in': {
      what: 'The mail server refuses the user name or the password.',
      remedy: 'Whoever runs the server corrects them in SMTP_URL, and starts it again.',
    },
    sender: {
      what: 'The mail server takes nothing from this sender.',
      remedy:
        'Whoever runs the server sets MAIL_FROM to an address that this mail account may send from, and starts it again.',
    },
    refusing: { what: 'The mail server takes no e-mail for now.', remedy: 'If it lasts, ask your mail provider.' },
    busy: {
      what: 'The mail server takes no more e-mail for now.',
      remedy: 'Nothing needs to be done: what waits is sent more slowly.',
    },
    failing: { what: 'The mail server is out of order.', remedy: 'If it lasts, ask your mail provider.' },
  },
  text: {
    'unknown-name': {
      what: 'The name of the text service is not known.',
      remedy: 'Whoever runs the server checks that it is on the internet, and TWILIO_API_URL if it is set.',
    },
    unreachable: {
      what: 'The text service cannot be reached.',
      remedy: 'Whoever runs the server checks that it is on the internet, and TWILIO_API_URL if it is set.',
    },
    silent: { what: 'The text service does not answer.', remedy: textProvider },
    cut: { what: 'The text service breaks off the connection.', remedy: textProvider },
    insecure: {
      what: 'The text service cannot prove its name.',
      remedy: 'Whoever runs the server checks TWILIO_API_URL, and the server’s clock.',
    },
    'sign-in': {
      what: 'The text service refuses the account.',
      remedy:
        'Whoever runs the server checks TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, and that the account is paid up; then starts it again.',
    },
    sender: {
      what: 'The text service sends nothing from this number.',
      remedy: 'Whoever runs the server checks TWILIO_FROM, and starts it again.',
    },
    refusing: { what: 'The text service takes no texts for now.', remedy: textProvider },
    busy: {
      what: 'The text service takes no more texts for now.',
      remedy: 'Nothing needs to be done: what waits is sent more slowly.',
    },
    failing: { what: 'The text service is out of order.', remedy: textProvider },
  },
}
