import { readReceipt, receiptMs } from '../../domain/messages/receipts.ts'
import { findOutage } from '../delivery/outage-store.ts'
import { applyReceipt, findAwaited, findOldestInFlight } from '../delivery/receipt-store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { inParts } from '../platform/paging.ts'
import type { ListedText } from '../delivery/channels/texter.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import { takeText } from './answer-text.ts'
import { findHeardUntil, keepHeardUntil } from './listening-store.ts'
import { findKnown } from './store.ts'

/** Read twice rather than never: the service's clock may differ, and its list may be late. */
const overlapMs = 10 * 60_000

/** After this time a text that could not even be stored holds the mark back no longer: the list grows every day. */
const heldBackMs = 7 * 24 * 3_600_000

/**
 * The service does not call again. Listed texts are handled in order as if called in, and known ones and receipts count
 * once. While the service is out of order it is left alone, and no sending waits for this.
 */
export async function lookUpMissed(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const { texter } = parts.delivery
  if (!texter || (await findOutage(database.queries, 'text'))) return
  const now = clock.now()
  const heard = (await findHeardUntil(database.queries)) ?? now
  const inFlight = await findOldestInFlight(database.queries, now - receiptMs)
  const listed = await texter.list(Math.min(heard - overlapMs, inFlight ?? now))
  if ('trouble' in listed) return
  let until = now
  for (const some of inParts(listed.texts)) {
    for (const text of await findNews(database.queries, some)) {
      const isTaken = await (text.isIncoming ? take(parts, text) : attempt(parts, text, () => settle(parts, text)))
      // A receipt is requested again while its text is in flight.
      if (!isTaken && text.isIncoming) until = Math.min(until, text.at)
    }
  }
  await keepHeardUntil(database.queries, Math.max(until, now - heldBackMs))
}

/** Nearly all of the list has been called in before. */
async function findNews(queries: Queries, texts: ListedText[]): Promise<ListedText[]> {
  const [came, left] = [texts.filter(({ isIncoming }) => isIncoming), texts.filter(({ isIncoming }) => !isIncoming)]
  const known = await findKnown(queries, came.map(idOf))
  const awaited = await findAwaited(queries, left.map(idOf))
  return texts.filter(({ sid, isIncoming }) => (isIncoming ? !known.has(sid) : awaited.has(sid)))
}

const idOf = ({ sid }: ListedText) => sid

/** Trouble of the database ends the whole look-up, and the next one begins where this one did. */
async function attempt(parts: Parts, { sid }: ListedText, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof DatabaseTroubleError) throw error
    parts.log.error('A text of the list could not be taken', { id: sid, error: String(error) })
    return false
  }
}

/** The list counts whole seconds: a text may have come at the end of its second, and so after what it answers. */
const aSecondMs = 999

/** One that cannot be an answer is stored for the owner, and its wish about texts still counts. */
async function take(parts: Parts, text: ListedText): Promise<boolean> {
  const { sid, from, to, body, pictures, at: second } = text
  const at = Math.min(second + aSecondMs, parts.clock.now())
  const named = { MessageSid: sid, From: from, To: to, Body: body, NumMedia: String(pictures) }
  const came = { fields: new URLSearchParams(named), at }
  return (
    (await attempt(parts, text, () => takeText(parts, came))) ||
    (await attempt(parts, text, () => takeText(parts, { ...came, isNoAnswer: true })))
  )
}

async function settle({ database, clock }: Parts, { sid, status, code }: ListedText): Promise<void> {
  const receipt = readReceipt(status)
  // It is in the list because it was sent.
  if (receipt === null || receipt === 'sent') return
  await database.transaction((write) => applyReceipt(write, { id: null, sid, status: receipt, code, at: clock.now() }))
}
