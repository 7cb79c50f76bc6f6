import { readReceipt, receiptMs } from '../../domain/receipts.ts'
import { findOutage } from '../messages/outage-store.ts'
import { applyReceipt, findAwaited, findOldestInFlight } from '../messages/receipt-store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { ListedText } from '../platform/channels/texter.ts'
import { takeText } from './answer-text.ts'
import { findHeardUntil, keepHeardUntil } from './listening-store.ts'
import { findKnown } from './store.ts'

/** Read twice rather than never: the service's clock is another one, and its list may be late. */
const overlapMs = 10 * 60_000

/**
 * Reads the service's list of texts for what it told us in vain: it does not call again. What came in is taken as if it
 * had been told, in its order, and what is known counts once; so do receipts. While the service is out of order it is left
 * alone, and nothing that leaves waits for this.
 */
export async function lookUpMissed(parts: Parts): Promise<void> {
  const { database, clock, log } = parts
  const { texter } = parts.delivery
  if (!texter || (await findOutage(database.queries, 'text'))) return
  const now = clock.now()
  const heard = (await findHeardUntil(database.queries)) ?? now
  const inFlight = await findOldestInFlight(database.queries, now - receiptMs)
  const listed = await texter.list(Math.min(heard - overlapMs, inFlight ?? now))
  if ('trouble' in listed) return
  let isWhole = true
  for (const text of await findNews(database.queries, listed.texts)) {
    try {
      await (text.isIncoming ? take(parts, text) : settle(parts, text))
    } catch (error) {
      isWhole = false
      log.error('A text of the list could not be taken; it is tried again', { id: text.sid, error: String(error) })
    }
  }
  if (isWhole) await keepHeardUntil(database.queries, now)
}

/** What of the list is not known yet: nearly all of it has been told before. */
async function findNews(queries: Queries, texts: ListedText[]): Promise<ListedText[]> {
  const [came, left] = [texts.filter(({ isIncoming }) => isIncoming), texts.filter(({ isIncoming }) => !isIncoming)]
  const known = await findKnown(queries, came.map(idOf))
  const awaited = await findAwaited(queries, left.map(idOf))
  return texts.filter(({ sid, isIncoming }) => (isIncoming ? !known.has(sid) : awaited.has(sid)))
}

const idOf = ({ sid }: ListedText) => sid

/** The list counts whole seconds: a text may have come at the end of its own, and so after what it answers. */
const aSecondMs = 999

async function take(parts: Parts, { sid, from, to, body, at: second }: ListedText): Promise<void> {
  const at = Math.min(second + aSecondMs, parts.clock.now())
  await takeText(parts, { fields: new URLSearchParams({ MessageSid: sid, From: from, To: to, Body: body }), at })
}

async function settle({ database, clock }: Parts, { sid, status, code }: ListedText): Promise<void> {
  const receipt = readReceipt(status)
  // It is in the list because it was sent.
  if (receipt === null || receipt === 'sent') return
  await database.transaction((write) => applyReceipt(write, { id: null, sid, status: receipt, code, at: clock.now() }))
}
