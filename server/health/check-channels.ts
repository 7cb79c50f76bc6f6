import { explainTrouble } from '#words/troubles.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import type { Trouble } from '../../domain/messages/outages.ts'
import type { Config } from '../config.ts'
import { createTexter } from '../platform/channels/texter.ts'
import type { Finding } from '../../domain/findings.ts'

/** That the mail server lets us in. Nothing is sent. */
export async function checkMail({ smtp }: Config): Promise<Finding[]> {
  if (smtp === null) return [notSetUp('mail', 'SMTP_URL and MAIL_FROM')]
  const mailer = (await import('../platform/channels/mailer.ts')).createMailer(smtp)
  const trouble = await mailer.check()
  mailer.close()
  return [judge('mail', 'email', trouble)]
}

/** The same of the text service. */
export async function checkTexts({ twilio }: Config): Promise<Finding[]> {
  if (twilio === null) return [notSetUp('texts', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM')]
  return [judge('texts', 'text', await (await createTexter(twilio)).check())]
}

function notSetUp(about: string, names: string): Finding {
  return {
    about,
    level: 'note',
    sentence: `Not set up: what is to be said waits in the Outbox until ${names} are set.`,
  }
}

function judge(about: string, channel: Channel, trouble: Trouble | null): Finding {
  if (trouble === null) return { about, level: 'ok', sentence: 'The service lets us in.' }
  const { what, remedy } = explainTrouble(channel, trouble.kind)
  return { about, level: 'problem', sentence: `${what} ${remedy}` }
}
