import { exactCents } from '../../domain/ledger/cents.ts'
import { momentInWords } from '#words/moments.ts'
import { cardConsent } from '#words/card-consent.ts'
import { idsOfPerson, lookUpKept } from '../cards/keep-card.ts'
import { findKeptOf } from '../cards/kept-store.ts'
import { findAskedOf } from '../cards/asked-store.ts'
import { lookUpPayment } from '../cards/look-up-payment.ts'
import { openProvider } from '../cards/open-provider.ts'
import { findPaidOf } from '../cards/paid-store.ts'
import { findWaitingOf } from '../cards/waiting-store.ts'
import { findRefundsOf } from '../cards/refund-store.ts'
import type { Parts } from '../parts.ts'
import type { PageState } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import type { StoredInvoice } from './store.ts'

type CardState = Extract<PageState, { kind: 'pay' }>['card']

/** A customer who opens the page again without coming back from the card service makes it look no more often. */
const lookedUpForMs = 2_000

/** Null where no cards are taken. A payment that may have been made is looked up first. */
export async function readCardState(
  parts: Parts,
  { id: invoiceId, customer_id }: StoredInvoice,
  comesBack: boolean,
): Promise<CardState> {
  const { queries } = parts.database
  const provider = await openProvider(parts)
  const waiting = provider && (await findWaitingOf(queries, invoiceId))
  const isDue =
    waiting?.state === 'open' && (comesBack || Math.abs(parts.clock.now() - waiting.looked_at) > lookedUpForMs)
  if (waiting && isDue) await lookUpPayment(parts, waiting, { provider })
  const ids = provider === null ? [] : await idsOfPerson(queries, customer_id)
  const asked = await findAskedOf(queries, ids)
  if (asked && comesBack) await lookUpKept(parts, asked, provider)
  const kept = await findKeptOf(queries, ids)
  const paid = await findPaidOf(queries, invoiceId)
  if (provider === null && paid.length === 0) return null
  const { timeZone, brand } = await readSettings(queries)
  const inWords = (cents: number, at: number | null) => {
    return { amount: exactCents(Number(cents)), moment: momentInWords(at ?? 0, timeZone) }
  }
  const said = paid.map(async ({ id, amount, card, settled_at }) => {
    const refunds = (await findRefundsOf(queries, id)).filter(({ state }) => state === 'done')
    return {
      ...inWords(amount, settled_at),
      card,
      refunds: refunds.map((refund) => inWords(refund.amount, refund.settled_at)),
    }
  })
  return {
    isOffered: provider !== null,
    consent: cardConsent(brand),
    kept: kept && { card: kept.card, moment: momentInWords(kept.kept_at ?? 0, timeZone), consent: kept.consent },
    paid: await Promise.all(said),
  }
}
