import type { Channel } from '../../domain/messages/messages.ts'
import type { Trouble, TroubleKind } from '../../domain/messages/outages.ts'
import { explainMailSignIn } from './mail-sign-in.ts'

type Words = { what: string; remedy: string }

/** A delivery problem in a sentence for the owner, and what to do about it. */
export function explainTrouble(channel: Channel, { kind, said }: Trouble): Words {
  const isSignIn = kind === 'sign-in' || kind === 'failing'
  const known = channel === 'email' && isSignIn ? explainMailSignIn(said) : null
  return known ?? words[channel][kind]
}

/** Where the account is corrected: the owner's screen, unless the server's variables name it. */
const inSettings = (name: string) => `under Emails and texts (in ${name}, if the server’s variables name the account)`

const mailProvider = 'If the settings are right, ask your mail provider.'
const textProvider = 'Look at the status page of your text service; there is nothing to fix here.'

const words: Record<Channel, Record<TroubleKind, Words>> = {
  email: {
    'unknown-name': {
      what: 'The name of the mail server is not known.',
      remedy: `Check the name ${inSettings('SMTP_URL')}, and that the server is on the internet.`,
    },
    unreachable: {
      what: 'The mail server cannot be reached.',
      remedy: `Check the name and the port ${inSettings('SMTP_URL')}. ${mailProvider}`,
    },
    silent: {
      what: 'The mail server does not answer.',
      remedy: `Check the name and the port ${inSettings('SMTP_URL')}. ${mailProvider}`,
    },
    cut: { what: 'The mail server breaks off the connection.', remedy: 'If it lasts, ask your mail provider.' },
    insecure: {
      what: 'The mail server cannot prove its name.',
      remedy: `Enter the name that the mail server’s certificate is made for ${inSettings('SMTP_URL')}.`,
    },
    'sign-in': {
      what: 'The mail server refuses the user name or the password.',
      remedy: `Correct them ${inSettings('SMTP_URL')}.`,
    },
    sender: {
      what: 'The mail server takes nothing from this sender.',
      remedy: `Enter an address that this mail account may send from ${inSettings('MAIL_FROM')}.`,
    },
    refusing: { what: 'The mail server takes no email for now.', remedy: 'If it lasts, ask your mail provider.' },
    busy: {
      what: 'The mail server takes no more email for now.',
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
      remedy: `Check the Account SID and the Auth Token ${inSettings('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN')}, and that the account is paid up.`,
    },
    sender: {
      what: 'The text service sends nothing from this number.',
      remedy: `Check the number ${inSettings('TWILIO_FROM')}.`,
    },
    refusing: { what: 'The text service takes no texts for now.', remedy: textProvider },
    busy: {
      what: 'The text service takes no more texts for now.',
      remedy: 'Nothing needs to be done: what waits is sent more slowly.',
    },
    failing: { what: 'The text service is out of order.', remedy: textProvider },
  },
}
