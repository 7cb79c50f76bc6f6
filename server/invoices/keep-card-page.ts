import { cardConsent } from '#words/card-consent.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { insertKept, type StoredKept } from '../cards/kept-store.ts'
import { keepSession } from '../cards/asked-store.ts'
import { openProvider } from '../cards/open-provider.ts'
import { findPerson } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { readSettings } from '../settings/store.ts'
import type { Sender } from './create-claim.ts'
import { findDocument, lockInvoice } from './store.ts'

/** Word for word, before the customer enters the card. */
export async function insertConsent(
  write: Write,
  { customerId, sender, now }: { customerId: string; sender: Sender; now: number },
): Promise<StoredKept> {
  const { brand } = await readSettings(write)
  const kept: StoredKept = {
    id: newId(now),
    customer_id: customerId,
    state: 'asked',
    session_id: null,
    url: null,
    provider_customer: null,
    method_id: null,
    card: '',
    consent: cardConsent(brand),
    address: sender.address,
    user_agent: sender.userAgent.slice(0, 400),
    asked_at: now,
    kept_at: null,
    ended_at: null,
    ended_by: '',
    detached_at: null,
    reminded_at: null,
  }
  await insertKept(write, kept)
  return kept
}

export type KeepPageResult =
  | { ok: true; url: string }
  | { ok: false; reason: 'not-found' | 'no-cards' | 'not-possible' | 'away' }

const openMs = 60 * 60_000

/** Nothing is charged. */
export async function openKeepPage(parts: Parts, id: string, sender: Sender, backTo: string): Promise<KeepPageResult> {
  const { database, clock } = parts
  const provider = await openProvider(parts)
  if (provider === null) return { ok: false, reason: 'no-cards' }
  const now = clock.now()
  const asked = await database.transaction(async (write) => {
    const invoice = await lockInvoice(write, id)
    const document = invoice && (await findDocument(write, id, invoice.version))
    if (!document) return 'not-found' as const
    const person = isErased(document.customer) ? null : await findPerson(write, invoice.customer_id)
    if (!person) return 'not-possible' as const
    const { email, name } = person.customer
    const kept = await insertConsent(write, { customerId: person.customer.id, sender, now })
    return { id: kept.id, email, name }
  })
  if (typeof asked === 'string') return { ok: false, reason: asked }
  const customer = await provider.introduce(asked)
  if (customer === null) return { ok: false, reason: 'away' }
  const keeps = { id: asked.id, customer }
  const page = await provider.keep({ id: asked.id, paidTo: `${backTo}&card=paid`, backTo, endsAt: now + openMs, keeps })
  if (!page.ok) return { ok: false, reason: 'away' }
  await keepSession(database.queries, asked.id, { ...page, customer })
  return { ok: true, url: page.url }
}
