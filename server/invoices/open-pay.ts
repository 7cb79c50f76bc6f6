import { isErased } from '../../domain/customers/customers.ts'
import { invoiceState, isDepositOver } from '../../domain/invoices/invoices.ts'
import { moneyOf } from '../../domain/invoices/invoice-money.ts'
import { readTipChoice, tipOf } from '../../domain/invoices/tips.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { takenWays } from '../../domain/settings/pay-ways.ts'
import { sayFault } from '#words/faults.ts'
import { updateInvoice } from '#words/invoice-document.ts'
import { momentInWords } from '#words/moments.ts'
import type { Parts } from '../parts.ts'
import type { PageState } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { readCardState } from './read-card-state.ts'
import { findNewestClaim } from './claim-store.ts'
import { entriesByVisit } from './read-invoice.ts'
import { findDocument, findInvoice } from './store.ts'
import { findVisits } from './visit-store.ts'

type Opened = Extract<PageState, { kind: 'pay' | 'link-dead' }>
type Standing = Extract<PageState, { kind: 'pay' }>['standing']

/** What a customer's link to an invoice shows on top of the page, with the tip that was chosen there. */
export async function openPay(
  parts: Parts,
  token: string,
  asked: { tip?: string; own?: string; card?: string } = {},
): Promise<Opened> {
  const { links, clock } = parts
  const { queries } = parts.database
  const id = links.read('pay', token)
  const stored = id === null ? null : await findInvoice(queries, id)
  const before = stored && (await findDocument(queries, stored.id, stored.version))
  if (!before) return { kind: 'link-dead' }
  const card = await readCardState(parts, stored, asked.card === 'paid')
  const visits = await findVisits(queries, stored.id)
  const entries = await entriesByVisit(
    queries,
    visits.map(({ bookingId }) => bookingId),
  )
  const accounts = [...entries.values()]
  const settings = await readSettings(queries)
  const createdAt = new Date(clock.now()).toISOString()
  // Its visit is done or called off: what is left of that has another page.
  const isOver = isDepositOver(stored, accounts.flat())
  const update = { before, version: before.version, createdAt, accounts, settings }
  const invoice = isOver ? { ...before, balanceCents: 0 } : updateInvoice(update)
  const state = isOver ? 'nothing' : invoiceState(moneyOf(accounts.flat()), stored.voided_at !== null)
  const standing = isErased(before.customer) ? 'erased' : standings[state]
  const choice = readTipChoice(asked.tip)
  const own = (asked.own ?? '').slice(0, 40)
  const cents = tipOf(Math.max(0, invoice.balanceCents), choice, own)
  const { ways, howToPay } = settings.invoices
  const { claim, count } = await findNewestClaim(queries, stored.id)
  return {
    kind: 'pay',
    token,
    standing,
    invoice,
    ways: takenWays(ways),
    ownWords: howToPay || (takenWays(ways).length === 0 ? settings.trust.topics.payment : ''),
    tip: { choice, own, cents: cents ?? 0 },
    claim: claim && {
      state: claim.state,
      way: claim.way,
      amount: exactCents(claim.amount),
      moment: momentInWords(claim.claimed_at, settings.timeZone),
    },
    round: count,
    card,
    ...(cents === null && { filled: { values: {}, errors: { own: sayFault('tip-malformed') } } }),
  }
}

const standings: Record<ReturnType<typeof invoiceState>, Standing> = {
  unpaid: 'open',
  'partly-paid': 'open',
  paid: 'paid',
  nothing: 'nothing',
  void: 'void',
}
