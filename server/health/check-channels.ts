import { explainTrouble } from '#words/troubles.ts'
import type { Channel } from '../../domain/messages.ts'
import type { Trouble } from '../../domain/outages.ts'
import type { Config } from '../config.ts'
import { createTexter } from '../platform/channels/texter.ts'
import type { Finding } from './describe-findings.ts'

/** That the mail server and the text service let us in. Nothing is sent. */
export async function checkChannels({ smtp, twilio }: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  if (smtp === null) findings.push(notSetUp('mail', 'SMTP_URL and MAIL_FROM'))
  else {
    const mailer = (await import('../platform/channels/mailer.ts')).createMailer(smtp)
    findings.push(judge('mail', 'email', await mailer.check()))
    mailer.close()
  }
  if (twilio === null) findings.push(notSetUp('texts', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'))
  else findings.push(judge('texts', 'text', await (await createTexter(twilio)).check()))
  return findings
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
