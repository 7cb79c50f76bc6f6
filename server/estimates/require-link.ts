import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import { windowsFor } from '../../domain/bookings/fitting-windows.ts'
import { offeredLength } from '../../domain/pricing/own-length.ts'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import type { FormerVersion } from '../../domain/endpoints/estimates.ts'
import type { OwnEstimate } from '../../domain/endpoints/own-estimates.ts'
import type { EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { possibleAnswers } from '../../domain/estimates/estimate-changes.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { areLinksOver, privateLinkDays } from '../../domain/private-links.ts'
import { haveRemindersEnded } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSettings } from '../settings/store.ts'
import { findBookingOfEstimate } from '../bookings/store.ts'
import { findAnswers } from './answer-store.ts'
import { readRemindersLink } from './end-reminders.ts'
import { linkedDocument } from './load-pdf.ts'
import { findEstimate } from './store.ts'
import { findEstimateDocument } from './document-store.ts'
import { findFormerVersions } from './version-store.ts'
import * as say from '#words/server/estimates.ts'

type Needs = Pick<Parts, 'links' | 'clock' | 'database' | 'availability'>
export type OpenedEstimate = { ok: true; estimate: Estimate } | { ok: false; reason: 'link-dead' | 'link-ended' }

/** Every link to an estimate is opened here. */
export async function openEstimateLink({ links, clock, database }: Needs, token: string): Promise<OpenedEstimate> {
  return openById({ clock, database }, links.read('estimate', token))
}

/** The estimate whose reminders an address ends. It shows nothing of the estimate. */
export async function openRemindersLink({ links, clock, database }: Needs, token: string): Promise<OpenedEstimate> {
  return openById({ clock, database }, readRemindersLink(links, token))
}

async function openById(
  { clock, database }: Pick<Needs, 'clock' | 'database'>,
  id: string | null,
): Promise<OpenedEstimate> {
  const estimate = id === null ? null : await findEstimate(database.queries, id)
  if (!estimate || isErased({ email: estimate.customerEmail, phone: estimate.customerPhone }))
    return { ok: false, reason: 'link-dead' }
  const { timeZone } = await readSettings(database.queries)
  const isOver = areLinksOver(validUntil(Date.parse(estimate.createdAt), timeZone), clock.now())
  return isOver ? { ok: false, reason: 'link-ended' } : { ok: true, estimate }
}

/** A dead link is refused in a sentence. */
export async function requireEstimateLink(parts: Needs, token: string): Promise<Estimate> {
  return requireOpened(await openEstimateLink(parts, token))
}

export async function requireRemindersLink(parts: Needs, token: string): Promise<Estimate> {
  return requireOpened(await openRemindersLink(parts, token))
}

function requireOpened(opened: OpenedEstimate): Estimate {
  if (opened.ok) return opened.estimate
  if (opened.reason === 'link-ended') throw new Refusal('link-ended', { detail: say.linkEnded(privateLinkDays) })
  throw new Refusal('not-found', { detail: say.linkOpensNothing })
}

export async function findAgreedLength(
  { database }: Pick<Needs, 'database'>,
  estimate: Estimate,
): Promise<VisitLength> {
  return offeredLength((await readSettings(database.queries)).lengths, estimate)
}

export async function readOwnEstimate(
  { database: { queries }, clock, links, availability }: Needs,
  id: string,
): Promise<OwnEstimate> {
  const [estimate, document, answers, booking, [former], remindersEnded, { timeZone, lengths }] = await Promise.all([
    findEstimate(queries, id),
    findEstimateDocument(queries, id),
    findAnswers(queries, id),
    findBookingOfEstimate(queries, id),
    findFormerVersions(queries, id),
    haveRemindersEnded(queries, id),
    readSettings(queries),
  ])
  if (!estimate || !document) throw new Error(`Estimate ${id} is gone`)
  const { status, version, createdAt } = estimate
  const length = offeredLength(lengths, estimate)
  const said = answers.filter((answer) => answer.version === version)
  const offer = { status, validUntil: validUntil(Date.parse(createdAt), timeZone) }
  return {
    document: linkedDocument(links, document),
    version,
    status,
    validUntil: new Date(offer.validUntil).toISOString(),
    proposed: booking ? null : findProposed(estimate.proposed, windowsFor((await availability.read()).days, length)),
    may: possibleAnswers(offer, clock.now()),
    zip: estimate.zip,
    remindersEnded,
    answer: withoutOwnersWords(said.at(-1) ?? null),
    withdrawnFor: status === 'void' ? (said.findLast(({ kind }) => kind === 'void')?.words ?? '') : null,
    former: former ? toFormer(former) : null,
    visit: booking && {
      date: booking.date,
      window: booking.window,
      day: booking.day,
      hours: booking.hours,
      status: booking.status,
      link: `/?booking=${links.make('booking', booking.id)}`,
    },
  }
}

/** The owner's notes on a call are for the office: the customer sees what was recorded, and when. */
function withoutOwnersWords(answer: EstimateAnswer | null): EstimateAnswer | null {
  return answer?.channel === 'owner' ? { ...answer, name: '', reason: null, words: '' } : answer
}

/** Once taken or past, it is no longer named. */
function findProposed(proposed: Estimate['proposed'], days: readonly AvailableDay[]): OwnEstimate['proposed'] {
  const day = days.find(({ date }) => date === proposed?.date)
  const window = day?.windows.find(({ id, free }) => id === proposed?.window && free > 0)
  return day && window ? { date: day.date, window: window.id, words: `${day.words}, ${window.words}` } : null
}

export function toFormer(document: EstimateDocument): FormerVersion {
  const { version, issuedOn, lines, price, laterPrice, frequency } = document
  return { version, issuedOn, lines, price, laterPrice, frequency }
}
