import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Channel } from '../../domain/messages/messages.ts'
import {
  type EmailAccountInput,
  mailPorts,
  type TextAccountInput,
  toEmailAccount,
  toMailUrl,
  toTextAccount,
} from '../../domain/messages/sending-accounts.ts'
import type { Trouble } from '../../domain/messages/outages.ts'
import type { Config } from '../config.ts'
import { deleteSendingAccount, keepSendingAccount } from '../delivery/channels/account-store.ts'
import { readAccounts } from '../delivery/channels/read-accounts.ts'
import { endOutage } from '../delivery/check-channel.ts'
import { isLoopback } from '../mail-oauth.ts'
import { sendAccountNotice } from '../owner/send-account-notice.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { isPrivateAddress } from '../platform/is-private-address.ts'
import { sealText } from '../platform/secrets/seal-text.ts'

/**
 * `by-variables`: the server's own variables name an account. `no-password`: none typed or stored. `private-server`,
 * `unknown-port`: only the person who runs the server may point it there.
 */
export type AccountRefusal =
  | { ok: false; reason: 'by-variables' | 'no-password' | 'private-server' | 'unknown-port' }
  | { ok: false; reason: 'trouble'; trouble: Trouble }

type Saved = { ok: true } | AccountRefusal

/** Less than the 10 s that the owner waits, so that a silent server is reported as one. */
export const patience = { greetingMs: 4_000, answerMs: 4_000 }
const noticeMs = 3_000

/** Only if the mail server accepts it; `owner` gets a notice. */
export async function saveEmailAccount(parts: Parts, input: EmailAccountInput, owner: string): Promise<Saved> {
  const { config, database } = parts
  if (config.smtp) return { ok: false, reason: 'by-variables' }
  const { email: stored } = await readAccounts(database.queries, config)
  const account = toEmailAccount(input, stored === 'locked' ? null : stored)
  if (account.password === '') return { ok: false, reason: 'no-password' }
  const refused = await refuseServer(config, account)
  if (refused !== null) return { ok: false, reason: refused }
  const { createMailer } = await import('../delivery/channels/mailer.ts')
  const mailer = createMailer({ url: toMailUrl(account), from: account.from, requiresTls: true, patience })
  const trouble = await mailer.check()
  mailer.close()
  if (trouble !== null) return { ok: false, reason: 'trouble', trouble }
  await keepAccount(parts, { channel: 'email', account, owner })
  return { ok: true }
}

export async function saveTextAccount(parts: Parts, input: TextAccountInput, owner: string): Promise<Saved> {
  const { config, database } = parts
  if (config.twilio) return { ok: false, reason: 'by-variables' }
  const { text: stored } = await readAccounts(database.queries, config)
  const account = toTextAccount(input, stored === 'locked' ? null : stored)
  if (account.authToken === '') return { ok: false, reason: 'no-password' }
  const { createTexter } = await import('../delivery/channels/texter.ts')
  const trouble = await createTexter({ ...account, apiUrl: config.textApiUrl }).check()
  if (trouble !== null) return { ok: false, reason: 'trouble', trouble }
  await keepAccount(parts, { channel: 'text', account, owner })
  return { ok: true }
}

/** False if there was none; messages then wait in the Outbox. */
export async function removeSendingAccount(parts: Parts, channel: Channel, owner: string): Promise<boolean> {
  const { database, clock, channels } = parts
  const isGone = await database.transaction(async (write) => {
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, clock.now())
    return deleteSendingAccount(write, channel)
  })
  // Through the account that was removed, which this server holds until it refreshes.
  if (isGone) await sendNotice(parts, owner)
  await channels.refresh()
  return isGone
}

type Kept = { channel: Channel; account: object; owner: string }

export async function keepAccount(parts: Parts, { channel, account, owner }: Kept): Promise<void> {
  const { config, database, clock, channels, delivery } = parts
  // Through the former account, because a stranger may hold the new one.
  const hadMailer = channels.mailer !== null
  if (hadMailer) await sendNotice(parts, owner)
  await database.transaction(async (write) => {
    const sealed = sealText(config.authSecret, JSON.stringify(account))
    await keepSendingAccount(write, { channel, sealed, at: clock.now() })
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, clock.now())
  })
  await channels.refresh()
  // The new account has just been accepted, whatever the former one had.
  await endOutage(delivery, channel)
  if (!hadMailer) await sendNotice(parts, owner)
}

/** The replaced account may be out of order: then the notice waits in the Outbox, and the owner does not. */
async function sendNotice(parts: Parts, owner: string): Promise<void> {
  const sent = sendAccountNotice(parts, { to: owner, what: 'sending-account-changed' })
  await Promise.race([sent, setTimeout(noticeMs, undefined, { ref: false })])
}

/** A site on the Internet connects to no neighbor of its server; a trial on a local machine may. */
async function refuseServer(
  { publicUrl }: Config,
  { host, port }: { host: string; port: number },
): Promise<'private-server' | 'unknown-port' | null> {
  if (publicUrl === null && isLoopback(host)) return null
  if (!mailPorts.some((each) => each === port)) return 'unknown-port'
  const literal = host.replace(/^\[|\]$/g, '')
  // An unknown name is reported by the attempt to sign in.
  const found = isIP(literal) ? [{ address: literal }] : await lookup(literal, { all: true }).catch(() => [])
  return found.some(({ address }) => isPrivateAddress(address)) ? 'private-server' : null
}
