import { evidencePhotoBytes, evidencePhotosMost, type EvidenceFacts } from '../../domain/cards/evidence.ts'
import type { KnownOfPerson } from '../../domain/customers/person-document.ts'
import { invoiceNumber } from '../../domain/invoices/invoices.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import { describeEvidence } from '#words/evidence-document.ts'
import { findCorrections } from '../bookings/correction-store.ts'
import { findEdits } from '../bookings/edit-store.ts'
import { findDispute } from '../cards/dispute-store.ts'
import { findKept } from '../cards/kept-store.ts'
import { showDispute } from '../cards/list-news.ts'
import { findPayment, findVisitsOf } from '../cards/payment-store.ts'
import { findRefundsOf } from '../cards/refund-store.ts'
import { findSteps } from '../crew/step-store.ts'
import { findEvidencePhotos } from '../crew/file-store.ts'
import { findPerson } from '../customers/store.ts'
import { findProvenAnswers } from '../estimates/seal-store.ts'
import { findVersionsOf } from '../estimates/version-store.ts'
import { findInvoice } from '../invoices/store.ts'
import { findEntries } from '../ledger/store.ts'
import { findAllMessagesAbout } from '../outbox/person-store.ts'
import type { Parts } from '../parts.ts'
import { gatherPages } from '../platform/gather-pages.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findReviewsOf } from '../reviews/store.ts'
import { readLogo, readSettings } from '../settings/store.ts'
import { readEverything, sayAll } from './read-everything.ts'

/** Texts about a visit begin weeks before it. */
const textsBeforeMs = 60 * 24 * 3_600_000

/** A PDF; null if there is no such dispute. */
export async function drawEvidence(parts: Parts, id: string): Promise<{ bytes: Uint8Array; number: string } | null> {
  const { queries } = parts.database
  const dispute = await findDispute(queries, id)
  const payment = dispute && (await findPayment(queries, dispute.payment_id))
  const invoice = payment && (await findInvoice(queries, payment.invoice_id))
  if (!invoice) return null
  const visits = await findVisitsOf(queries, payment.id)
  const known = await readKnown(parts, { visits, customerId: invoice.customer_id, invoiceId: invoice.id })
  if (known === null) return null
  const number = invoiceNumber(invoice)
  const photos = await choosePhotos(queries, visits)
  const kept = payment.way === 'kept' && payment.kept_id !== null ? await findKept(queries, payment.kept_id) : null
  const refunds = (await findRefundsOf(queries, payment.id)).filter(({ state }) => state === 'done')
  const facts: EvidenceFacts = {
    dispute: showDispute(dispute),
    payment: {
      amount: Number(payment.amount),
      card: payment.card,
      at: isoOf(payment.settled_at),
      number,
      intent: payment.intent_id ?? '',
      kept: kept && {
        sentence: kept.consent,
        at: isoOf(kept.kept_at),
        address: kept.address,
        userAgent: kept.user_agent,
      },
      refunds: refunds.map((refund) => ({ amount: Number(refund.amount), at: isoOf(refund.settled_at) })),
    },
    steps: (await findSteps(queries, visits)).map(({ step, at }) => ({ step, at: isoOf(at) })),
    photos: photos.chosen,
    photosLeft: photos.left,
    known,
    settings: await readSettings(queries),
    website: parts.config.publicUrl ?? '',
    now: parts.clock.now(),
  }
  const logo = await readLogo(queries)
  const pictures = { logo: logo?.bytes ?? null, photos: photos.chosen.map(({ bytes }) => bytes) }
  return { bytes: await parts.printer.renderEvidencePdf(describeEvidence(facts), pictures), number }
}

const isoOf = (at: number | null) => new Date(at ?? 0).toISOString()

type About = { visits: string[]; customerId: string; invoiceId: string }

/** A bank reads it: notes of the business and how to get in stay here. */
async function readKnown(parts: Parts, { visits, customerId, invoiceId }: About): Promise<KnownOfPerson | null> {
  const { queries } = parts.database
  const person = await findPerson(queries, customerId)
  if (!person) return null
  const { known, lists } = await readEverything(parts, person)
  const bookings = (await gatherPages(lists.bookings())).filter(({ id }) => visits.includes(id))
  const agreed = await findAgreed(queries, visits)
  const first = Math.min(
    ...bookings.map(({ createdAt, startsAt }) => Math.min(Date.parse(createdAt), Date.parse(startsAt))),
  )
  const messages = await findAllMessagesAbout(queries, [...visits, ...agreed, invoiceId])
  const texts = await gatherPages(lists.incomingTexts())
  return {
    ...known,
    notes: '',
    more: { ...known.more, access: '', howFound: '', homes: [] },
    proposal: null,
    doubles: [],
    former: [],
    waitlist: [],
    requests: [],
    bookings: bookings.map((booking) => ({ ...booking, access: '', visitNotes: '' })),
    estimates: (await gatherPages(lists.estimates())).filter(({ id }) => agreed.includes(id)),
    formerVersions: agreed.length === 0 ? [] : await findVersionsOf(queries, agreed),
    photoCounts: [],
    consents: [],
    answers: agreed.length === 0 ? [] : await findProvenAnswers(queries, agreed),
    reviews: await findReviewsOf(queries, visits),
    corrections: await findCorrections(queries, visits),
    edits: await findEdits(queries, visits),
    wishes: [],
    offers: [],
    account: await findEntries(queries, visits),
    invoices: (await gatherPages(lists.invoices())).filter(({ id }) => id === invoiceId),
    messages: await sayAll(
      parts,
      messages.filter((message) => factsOf(message).to === 'customer'),
    ),
    incomingTexts: texts.filter(({ receivedAt }) => Date.parse(receivedAt) > first - textsBeforeMs),
  }
}

async function findAgreed(queries: Queries, visits: readonly string[]): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('estimate_id')
    .where('id', 'in', visits)
    .where('estimate_id', 'is not', null)
    .execute()
  return rows.flatMap(({ estimate_id: id }) => id ?? [])
}

/** The locked door, then after the work, then before; as many as Stripe takes. */
async function choosePhotos(queries: Queries, visits: readonly string[]) {
  const ranks = { 'locked-door': 0, after: 1, before: 2 } as const
  const all = await findEvidencePhotos(queries, visits)
  let bytes = 0
  const chosen = all
    .toSorted((one, other) => ranks[one.kind] - ranks[other.kind])
    .filter((photo) => (bytes += photo.bytes.length) <= evidencePhotoBytes)
    .slice(0, evidencePhotosMost)
  return { chosen, left: all.length - chosen.length }
}
