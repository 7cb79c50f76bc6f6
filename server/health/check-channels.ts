import { explainTrouble } from '#words/troubles.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import type { Trouble } from '../../domain/messages/outages.ts'
import { inboundPath } from '../../domain/texts/webhooks.ts'
import type { Config, TwilioConfig } from '../config.ts'
import { createTexter, type TextAccount } from '../platform/channels/texter.ts'
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
export async function checkTexts({ twilio, publicUrl }: Config): Promise<Finding[]> {
  if (twilio === null) return [notSetUp('texts', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM')]
  const texter = await createTexter(twilio)
  const trouble = await texter.check()
  const about = 'texts'
  if (trouble !== null) return [judge(about, 'text', trouble)]
  const { balance, tellsIncoming } = await texter.look()
  return [judge(about, 'text', null), ...judgeBalance(balance), ...judgeIncoming(tellsIncoming, { twilio, publicUrl })]
}

/** So much of what the account is kept in is left after a few days of a busy month. */
const fewLeft = 5

function judgeBalance(balance: TextAccount['balance']): Finding[] {
  if (balance === null) return []
  const about = 'text account'
  const left = `${balance.amount.toFixed(2)} ${balance.currency}`
  if (balance.amount > fewLeft) return [{ about, level: 'ok', sentence: `${left} are left.` }]
  const sentence = `${left} are left; pay something in at the text service, or have it done by itself there, unless you pay by invoice: without it no text leaves.`
  return [{ about, level: balance.amount > 0 ? 'note' : 'problem', sentence }]
}

/** Whether we hear of a customer's YES. A Messaging Service may tell us in the number's place, which nothing says here. */
function judgeIncoming(
  tells: TextAccount['tellsIncoming'],
  { twilio: { from }, publicUrl }: { twilio: TwilioConfig; publicUrl: string | null },
): Finding[] {
  const about = 'incoming texts'
  if (publicUrl === null || tells === null) return []
  const wanted = `${publicUrl}${inboundPath}`
  if (tells.url === wanted && tells.method === 'POST')
    return [{ about, level: 'ok', sentence: `Texts to ${from} are told to this site.` }]
  const now = tells.url === '' ? 'told to nobody' : `told to ${tells.url} by ${tells.method}`
  const sentence = `Texts to ${from} are ${now}; at the text service set “A message comes in” to ${wanted} by POST, under the number or its Messaging Service. Until then answers are heard minutes late, from its list.`
  return [{ about, level: 'note', sentence }]
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
  const { what, remedy } = explainTrouble(channel, trouble)
  return { about, level: 'problem', sentence: `${what} ${remedy}` }
}
