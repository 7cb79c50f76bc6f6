import { setTimeout } from 'node:timers/promises'
import { type CardPermission, cardPermissions } from '../../domain/cards/card-account.ts'
import { webhookPath } from '../../domain/cards/webhook.ts'
import { sendAccountNotice } from '../owner/send-account-notice.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import {
  deleteCardAccount,
  findCardAccount,
  keepCardAccount,
  readCardAccount,
  type StoredAccount,
  updateCardAccount,
} from './account-store.ts'
import { endWaiting } from './look-up-payment.ts'
import { callStripe, idOf, listOf, type StripeAccess, textOf } from './call-stripe.ts'

/** `no-such-key`: Stripe does not know it; `not-allowed`: permissions are missing; `away`: Stripe does not answer. */
export type ConnectResult =
  | { ok: true }
  | { ok: false; reason: 'no-such-key' }
  | { ok: false; reason: 'away' }
  | { ok: false; reason: 'not-allowed'; missing: CardPermission[] }

const paths: Record<CardPermission, string> = {
  customers: 'customers',
  'checkout-sessions': 'checkout/sessions',
  'payment-intents': 'payment_intents',
  'setup-intents': 'setup_intents',
  'payment-methods': 'payment_methods',
  refunds: 'refunds',
  disputes: 'disputes',
  'webhook-endpoints': 'webhook_endpoints',
}

/** What Stripe reports: hints to look at a payment, a refund or a dispute. */
const reported = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

const noticeMs = 3_000

/** Only if the key may do all that is needed; `owner` gets a notice. */
export async function connectCards(parts: Parts, key: string, owner: string): Promise<ConnectResult> {
  const { config, database, clock } = parts
  const access = { key, apiUrl: config.cardApiUrl }
  const tried = await tryPermissions(access)
  if (!tried.ok) return tried
  const former = await readCardAccount(database.queries, config)
  await endWaiting(parts)
  const hook = await registerHook(parts, access, former)
  // By the former account's mailbox: anyone who enters a key decides where the money goes.
  await database.transaction(async (write) => {
    await keepCardAccount(write, { account: { key, hook }, secret: config.authSecret, at: clock.now() })
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, clock.now())
  })
  if (former?.hook) await endHook({ ...access, key: former.key }, former.hook.id)
  await sendNotice(parts, owner)
  return { ok: true }
}

/** Asks for something impossible: Stripe checks the permission first, and does nothing either way. */
export async function tryPermissions(access: StripeAccess): Promise<ConnectResult> {
  const answers = await Promise.all(
    cardPermissions.map((permission) =>
      permission === 'disputes'
        ? callStripe(access, { method: 'GET', path: paths.disputes, params: { limit: 1 } })
        : callStripe(access, {
            method: 'POST',
            path: paths[permission],
            params: { broom_tries_this_permission: true },
          }),
    ),
  )
  const refused = answers.map((answer) => (!answer.ok && answer.reason === 'refused' ? answer.status : 0))
  if (refused.includes(401)) return { ok: false, reason: 'no-such-key' }
  if (answers.some((answer) => !answer.ok && answer.reason === 'away')) return { ok: false, reason: 'away' }
  const missing = cardPermissions.filter((_, index) => refused[index] === 403)
  return missing.length === 0 ? { ok: true } : { ok: false, reason: 'not-allowed', missing }
}

/** Null where Stripe cannot reach this site. Reports that a former hook has lost are not missed. */
async function registerHook(
  { config: { publicUrl } }: Parts,
  access: StripeAccess,
  former: StoredAccount | null,
): Promise<StoredAccount['hook']> {
  if (publicUrl === null) return null
  const url = publicUrl + webhookPath
  const known = await callStripe(access, { method: 'GET', path: 'webhook_endpoints', params: { limit: 100 } })
  const params = { url, enabled_events: reported, description: 'Broom' }
  const answer = await callStripe(access, { method: 'POST', path: 'webhook_endpoints', params })
  const id = answer.ok ? idOf(answer.shown) : null
  const secret = answer.ok ? textOf(answer.shown['secret']) : ''
  if (id === null || secret === '') return null
  // Ones of this site whose secret nobody knows any more; the stored one is ended once this one is stored.
  for (const each of known.ok ? listOf(known.shown['data']) : []) {
    const other = idOf(each)
    if (textOf(each['url']) === url && other !== null && other !== former?.hook?.id) await endHook(access, other)
  }
  const [last] = former?.hook?.secrets ?? []
  return { id, secrets: last === undefined ? [secret] : [secret, last], reports: reported.length }
}

/** Where an earlier version has asked for fewer kinds of reports. */
export async function renewHook({ config, database }: Parts): Promise<void> {
  const found = await findCardAccount(database.queries, config)
  const account = found?.account
  if (!found || !account || account === 'locked' || !account.hook || account.hook.reports === reported.length) return
  const path = `webhook_endpoints/${account.hook.id}`
  const access = { key: account.key, apiUrl: config.cardApiUrl }
  const answer = await callStripe(access, { method: 'POST', path, params: { enabled_events: reported } })
  if (!answer.ok) return
  const hook = { ...account.hook, reports: reported.length }
  await updateCardAccount(database.queries, {
    account: { ...account, hook },
    secret: config.authSecret,
    version: found.version,
  })
}

async function endHook(access: StripeAccess, id: string): Promise<void> {
  await callStripe(access, { method: 'DELETE', path: `webhook_endpoints/${id}` })
}

/** False if there was none. Nobody can pay by card from then on. */
export async function disconnectCards(parts: Parts, owner: string): Promise<boolean> {
  const { config, database, clock } = parts
  const found = await findCardAccount(database.queries, config)
  if (found === null) return false
  await endWaiting(parts)
  if (found.account !== 'locked' && found.account.hook) {
    await endHook({ key: found.account.key, apiUrl: config.cardApiUrl }, found.account.hook.id)
  }
  const isGone = await database.transaction(async (write) => {
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, clock.now())
    return deleteCardAccount(write)
  })
  if (isGone) await sendNotice(parts, owner)
  return isGone
}

/** The mail server may be out of order: then the notice waits under Messages, and the owner does not. */
async function sendNotice(parts: Parts, owner: string): Promise<void> {
  const sent = sendAccountNotice(parts, { to: owner, what: 'card-account-changed' })
  await Promise.race([sent, setTimeout(noticeMs, undefined, { ref: false })])
}
