import { webhookPath } from '../../../domain/cards/webhook.ts'
import type { Finding } from '../../../domain/findings.ts'
import { findCardAccount, readLookedUp, type StoredAccount } from '../../cards/account-store.ts'
import { callStripe, textOf } from '../../cards/call-stripe.ts'
import { tryPermissions } from '../../cards/connect-account.ts'
import { findLastPaid } from '../../cards/paid-store.ts'
import { findLongestWait } from '../../cards/waiting-store.ts'
import type { Config } from '../../config.ts'
import { openReader } from '../../platform/database/open-reader.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { DatabaseTroubleError } from '../../platform/process/database-trouble.ts'
import { findShape } from '../../schema/migrate.ts'
import { namePermissions } from '#words/server/cards.ts'

const about = 'cards'
const minuteMs = 60_000
/** What was paid is in the books by then, reported or not. */
const lateMs = 15 * minuteMs

const enter = 'the owner enters it again in Settings, under Prices, Cards'

/** The key suffices, the service reports to this site, and no payment waits. */
export async function checkCards(config: Config, now: number): Promise<Finding[]> {
  const queries = await openReader(config.database)
  try {
    if ((await findShape(queries)) !== 'current') return []
    const found = await findCardAccount(queries, config)
    if (found === null) return [{ about, level: 'ok', sentence: 'Not set up: nobody pays by card here.' }]
    const waiting = await checkWaiting(queries, now)
    if (found.account === 'locked') {
      const sentence = `The key cannot be opened with this AUTH_SECRET; ${enter}.`
      return [{ about, level: 'problem', sentence }, ...waiting]
    }
    const key = await checkKey(config, found.account)
    // Without an answer to the key there is none about reports.
    const reports = key.level === 'problem' ? [] : [await checkReports(config, { account: found.account, queries })]
    return [key, ...reports, ...waiting]
  } catch (error) {
    // The check of the database reports it.
    if (error instanceof DatabaseTroubleError) return []
    throw error
  } finally {
    await queries.destroy()
  }
}

/** Each permission is tried by asking for something impossible: nothing is changed. */
async function checkKey({ cardApiUrl: apiUrl }: Config, { key }: StoredAccount): Promise<Finding> {
  const named = `the key that ends in ${key.slice(-4)}`
  const tried = await tryPermissions({ key, apiUrl })
  if (tried.ok) {
    const isTest = key.startsWith('rk_test_')
    const sentence = `Stripe accepts ${named}${isTest ? '; it is a test key, so no money moves' : ''}.`
    return { about, level: isTest ? 'note' : 'ok', sentence }
  }
  switch (tried.reason) {
    case 'no-such-key': {
      const sentence = `Stripe does not know ${named}; make another one there, and ${enter}.`
      return { about, level: 'problem', sentence }
    }
    case 'not-allowed':
      return { about, level: 'problem', sentence: `At Stripe, edit ${named} and ${namePermissions(tried.missing)}.` }
    case 'away': {
      const sentence = 'Stripe does not answer; see whether this machine can reach api.stripe.com.'
      return { about, level: 'problem', sentence }
    }
  }
}

const lookedUp = 'payments are looked up every 15 minutes'

async function checkReports(
  { cardApiUrl: apiUrl, publicUrl }: Config,
  { account: { key, hook }, queries }: { account: StoredAccount; queries: Queries },
): Promise<Finding> {
  const note = (sentence: string): Finding => ({ about, level: 'note', sentence })
  if (hook === null) {
    return note(
      publicUrl === null
        ? `Stripe cannot report to this site without PUBLIC_URL; ${lookedUp}.`
        : `Stripe does not report to this site; ${enter}. Until then ${lookedUp}.`,
    )
  }
  const answer = await callStripe({ key, apiUrl }, { method: 'GET', path: `webhook_endpoints/${hook.id}` })
  if (!answer.ok && answer.reason === 'away') return note('Stripe does not say whether it reports to this site.')
  const url = answer.ok ? textOf(answer.shown['url']) : ''
  const isOurs = publicUrl === null || url === publicUrl + webhookPath
  if (!answer.ok || !isOurs) {
    const where = url === '' ? 'to nobody' : `to ${url}`
    const sentence = `Stripe reports ${where}; so that it reports to this site, ${enter}. Until then ${lookedUp}.`
    return { about, level: 'problem', sentence }
  }
  if (answer.shown['status'] === 'disabled') {
    const sentence = `Stripe has turned its reports off; turn them on there, under Developers, Webhooks. Until then ${lookedUp}.`
    return { about, level: 'problem', sentence }
  }
  const { heardAt } = await readLookedUp(queries)
  const last = heardAt === 0 ? 'it has not reported anything yet' : `its last report came on ${dayOf(heardAt)}`
  if (((await findLastPaid(queries)) ?? 0) > heardAt + lateMs) {
    return note(
      `Stripe should report to this site, but the last payment was only looked up, and ${last}; see there, under Developers, Webhooks, what this site answers.`,
    )
  }
  return { about, level: 'ok', sentence: `Stripe reports to this site; ${last}.` }
}

/** Payments and refunds whose end nobody knows. */
async function checkWaiting(queries: Queries, now: number): Promise<Finding[]> {
  const wait = await findLongestWait(queries, now - lateMs)
  if (wait === null) return []
  const minutes = Math.round((now - wait.since) / minuteMs)
  const many = wait.count === 1 ? 'One card payment or refund' : `${wait.count} card payments or refunds`
  const sentence = `${many} could not be looked up, for ${minutes} minutes by now; see whether the server runs and Stripe answers.`
  return [{ about, level: 'problem', sentence }]
}

const dayOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
