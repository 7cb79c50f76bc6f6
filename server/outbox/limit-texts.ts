import { findOwnerEmail } from './address-store.ts'
import { randomUUID } from 'node:crypto'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { textCents } from '../../domain/messages/text-cost.ts'
import { whyNoText } from '#words/text-numbers.ts'
import { whyRefused } from './number-store.ts'
import { insertMessage, insertMessageOnce, type NewMessage } from './store.ts'
import type { Parts } from '../parts.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { giveBackKept, readTaken, takeWithin } from '../platform/limits/store.ts'

// Texts cost the owner money, and e-mails carry the same news: so texts have a daily limit.

/** The claim's name has the business's date; the limit only has to last longer than any day. */
const aDay = { seconds: 2 * 24 * 3600 }
const spending = ({ texts }: Settings): Limit => ({ ...aDay, name: 'text-cents', points: texts.dailyDollars * 100 })
const heldBack: Limit = { ...aDay, name: 'texts-held-back', points: 1_000_000 }

export type AutomaticText = {
  id?: string
  message: Pick<NewMessage, 'kind' | 'entity_id' | 'version' | 'goodUntil' | 'act'>
  phone: string
  body: string
  settings: Settings
  now: number
  /** When it may leave; null keeps it in the Outbox. */
  nextAttemptAt: number | null
}

/** In its event's transaction. Beyond the daily limit the owner is notified once. False if it is not written. */
export async function insertAutomaticText(parts: Parts, write: Write, text: AutomaticText): Promise<boolean> {
  const { id = randomUUID(), message, phone, body, settings, now, nextAttemptAt } = text
  if (!(await takesText(parts, write, text))) return false
  const who = toPlainDate(now, settings.timeZone)
  const taken = await takeWithin(write, { limit: spending(settings), who, points: textCents(phone, body) }, now)
  if (!taken.ok) {
    await tellOwner(parts, write, { settings, now, day: who })
    return false
  }
  await insertMessage(write, {
    ...message,
    id,
    channel: 'text',
    recipient: toE164(phone),
    body,
    nextAttemptAt,
    createdAt: now,
  })
  return true
}

/** By the same rules, if its event happened now. */
export async function wouldText(
  parts: Parts,
  queries: Queries,
  text: Pick<AutomaticText, 'body' | 'now'> & Addressed,
): Promise<boolean> {
  const { phone, body, settings, now } = text
  if (!(await takesText(parts, queries, text))) return false
  const { cents } = await readTextSpending(queries, settings, now)
  return cents + textCents(phone, body) <= spending(settings).points
}

type Addressed = Pick<AutomaticText, 'phone' | 'settings'> & { message: Pick<NewMessage, 'kind'> }

/** Its country is allowed, and nobody has stopped texts there. */
async function takesText({ links }: Parts, queries: Queries, { message, phone, settings }: Addressed) {
  if (whyNoText(settings, phone) !== null) return false
  return factsOf(message).isLastText === true || (await whyRefused(queries, links, toE164(phone))) === null
}

type Written = { recipient: string; body: string; createdAt: number }

/** Returns their cost to the limit of the day on which they were written. */
export async function giveBackTexts(write: Write, settings: Settings, texts: readonly Written[]): Promise<void> {
  await giveBackKept(write, texts.map(claimOf(settings)))
}

/** Counts returned texts that leave after all. */
export async function countAgain(write: Write, settings: Settings, texts: readonly Written[], now: number) {
  for (const claim of texts.map(claimOf(settings))) await takeWithin(write, claim, now)
}

function claimOf(settings: Settings) {
  return ({ recipient, body, createdAt }: Written) => ({
    limit: spending(settings),
    who: toPlainDate(createdAt, settings.timeZone),
    points: textCents(recipient, body),
  })
}

/** The estimated cost, and how many were not sent. */
export async function readTextSpending(
  queries: Queries,
  settings: Settings,
  now: number,
): Promise<{ cents: number; heldBack: number }> {
  const day = toPlainDate(now, settings.timeZone)
  return {
    cents: await readTaken(queries, spending(settings), day, now),
    heldBack: await readTaken(queries, heldBack, day, now),
  }
}

async function tellOwner(
  { delivery }: Parts,
  write: Write,
  { settings, now, day }: { settings: Settings; now: number; day: string },
): Promise<void> {
  await takeWithin(write, { limit: heldBack, who: day }, now)
  const recipient = settings.email || (await findOwnerEmail(write))
  if (!recipient) return
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: 'owner-text-ceiling',
    entity_id: day,
    version: 1,
    channel: 'email',
    recipient,
    // The reached amount: the owner may have raised the limit when this is drawn.
    content: { template: 'ceiling-notice', about: { noun: 'business', dollars: settings.texts.dailyDollars } },
    nextAttemptAt: delivery.mailer ? now : null,
    createdAt: now,
  })
}
