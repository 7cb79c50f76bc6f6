import { explainTrouble } from '#words/troubles.ts'
import type { Channel } from '../../../domain/messages/messages.ts'
import type { Trouble } from '../../../domain/messages/outages.ts'
import { inboundPath } from '../../../domain/texts/webhooks.ts'
import type { Config } from '../../config.ts'
import type { TwilioConfig } from '../../message-config.ts'
import type { MailOAuth } from '../../mail-oauth.ts'
import { type KeptAccess, readAccessToken } from '../../delivery/channels/access-tokens.ts'
import type { createMailer } from '../../delivery/channels/mailer.ts'
import { findShape } from '../../schema/migrate.ts'
import { openReader } from '../../platform/database/open-reader.ts'
import { createTexter, type TextAccount } from '../../delivery/channels/texter.ts'
import type { Finding } from '../../../domain/findings.ts'

/** Only signs in; sends nothing. */
export async function checkMail({ smtp, ...config }: Config, now: number): Promise<Finding[]> {
  if (smtp === null) return [notSetUp('mail', 'SMTP_URL and MAIL_FROM')]
  const { oauth, ...server } = smtp
  if (oauth) return checkMailByToken(server, { oauth, config, now })
  return [judge('mail', 'email', await askMailServer(server))]
}

async function askMailServer(server: Parameters<typeof createMailer>[0]): Promise<Trouble | null> {
  const mailer = (await import('../../delivery/channels/mailer.ts')).createMailer(server)
  const trouble = await mailer.check()
  mailer.close()
  return trouble
}

type ByToken = { oauth: MailOAuth; config: Pick<Config, 'database' | 'authSecret' | 'previousSecret'>; now: number }

/** Uses a stored access token: requesting one could use up the refresh token. */
async function checkMailByToken(server: { url: string; from: string }, look: ByToken): Promise<Finding[]> {
  const about = 'mail'
  const kept = await readKeptAccess(look)
  if (kept?.trouble) return [judge(about, 'email', kept.trouble)]
  const accessToken = kept?.accessToken
  const get = accessToken ? () => Promise.resolve(accessToken) : null
  const tokens = get && { user: look.oauth.user, get, refuse: () => Promise.resolve() }
  const trouble = await askMailServer({ ...server, tokens })
  if (trouble !== null || tokens !== null) return [judge(about, 'email', trouble)]
  const sentence =
    kept === null
      ? 'The mail server answers. Whether it lets us in is seen when the server has been started with these settings.'
      : 'The mail server answers. The last access token has run out; the server asks for another one with the next e-mail.'
  return [{ about, level: 'note', sentence }]
}

async function readKeptAccess({ oauth, config, now }: ByToken): Promise<KeptAccess | null> {
  const queries = await openReader(config.database)
  try {
    if ((await findShape(queries)) !== 'current') return null
    return await readAccessToken(queries, { oauth, secrets: config, now })
  } finally {
    await queries.destroy()
  }
}

export async function checkTexts({ twilio, publicUrl }: Config): Promise<Finding[]> {
  if (twilio === null) return [notSetUp('texts', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM')]
  const texter = createTexter(twilio)
  const trouble = await texter.check()
  const about = 'texts'
  if (trouble !== null) return [judge(about, 'text', trouble)]
  const { balance, tellsIncoming } = await texter.look()
  return [judge(about, 'text', null), ...judgeBalance(balance), ...judgeIncoming(tellsIncoming, { twilio, publicUrl })]
}

/** What is left of the account's balance after a few days of a busy month. */
const fewLeft = 5

function judgeBalance(balance: TextAccount['balance']): Finding[] {
  if (balance === null) return []
  const about = 'text account'
  const left = `${balance.amount.toFixed(2)} ${balance.currency}`
  if (balance.amount > fewLeft) return [{ about, level: 'ok', sentence: `${left} are left.` }]
  const sentence = `${left} are left; pay something in at the text service, or have it done by itself there, unless you pay by invoice: without it no text leaves.`
  return [{ about, level: balance.amount > 0 ? 'note' : 'problem', sentence }]
}

/** Whether a customer's YES reaches us. A Messaging Service may forward it, which is not visible here. */
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
    sentence: `Not set up: what is to be said waits under Messages until the owner enters an account under Emails and texts, or ${names} are set.`,
  }
}

function judge(about: string, channel: Channel, trouble: Trouble | null): Finding {
  if (trouble === null) return { about, level: 'ok', sentence: 'The service lets us in.' }
  const { what, remedy } = explainTrouble(channel, trouble)
  return { about, level: 'problem', sentence: `${what} ${remedy}` }
}
