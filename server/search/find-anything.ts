import { nameMessage } from '#words/messages.ts'
import { showPhone } from '../../domain/fields/phone.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Customer } from '../../domain/customers/customers.ts'
import { emailKey } from '../../domain/customers/customers.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Page } from '../../domain/lists.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import { hasWords, type Question, readQuestion, type SearchHit, spellings } from '../../domain/customers/search.ts'
import { findBooking } from '../bookings/store.ts'
import { findNewestBookingsOf } from '../bookings/person-store.ts'
import { findCustomers } from '../customers/store.ts'
import { findEstimate } from '../estimates/store.ts'
import { findNewestEstimatesOf } from '../estimates/customer-store.ts'
import { findMessagesTo, findNewestMessagesAbout } from '../outbox/log-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findKeys, findSpellings, type KeyPlace } from '../customers/search-store.ts'

/** Among the keys with this beginning, behind this one. */
export type SearchPlace = { prefix: string; behind: KeyPlace }

/** As many people as fit a phone's screen twice. */
const customersPerPage = 10
/** This many of them come with their bookings, estimates and messages. */
const shownWhole = 5
/** Those that begin with one of several words are checked for the others. */
const candidates = 200
const keysAtOnce = 3 * customersPerPage

/** By beginnings, people first. Words may come in any order, with one typing error. Every lookup uses an index. */
export async function findAnything(
  queries: Queries,
  typed: string,
  from: SearchPlace | null,
): Promise<Page<SearchHit>> {
  if (from) {
    const { ids, next } = await findFrom(queries, [from.prefix, ...prefixesAfter(typed, from.prefix)], from.behind)
    return { items: (await findCustomers(queries, ids)).map(customerHit), next }
  }
  const named = await findByNumber(queries, typed)
  const { ids, next } = await findPeople(queries, readQuestion(typed))
  const customers = await findCustomers(queries, ids)
  const whole = customers.slice(0, shownWhole).map(({ id }) => id)
  const bookings = await findNewestBookingsOf(queries, whole)
  const estimates = await findNewestEstimatesOf(queries, whole)
  const about = [...bookings, ...estimates].map(({ id }) => id)
  const messages = [
    ...(await findNewestMessagesAbout(queries, about)),
    ...(await findMessagesTo(queries, [typed.trim(), emailKey(typed), toE164(typed)])),
  ]
  const hits = [
    ...named,
    ...customers.map(customerHit),
    ...bookings.map(bookingHit),
    ...estimates.map(estimateHit),
    // The owner's notices are no messages to them.
    ...messages.filter((message) => factsOf(message).to !== 'owner').map(messageHit),
  ]
  return { items: [...new Map(hits.map((hit) => [`${hit.kind} ${hit.id}`, hit])).values()], next }
}

type Found = { ids: string[]; next: string | null }

async function findPeople(queries: Queries, { prefixes, ending, words }: Question): Promise<Found> {
  const direct = await findFrom(queries, prefixes, null)
  if (direct.ids.length > 0) return direct
  const ids = ending ? await findByEnding(queries, ending) : await findByWords(queries, words)
  if (ids.length > 0) return { ids, next: null }
  const [phrase = ''] = prefixes
  const meant = spellings(phrase)
  return findFrom(queries, meant.length === 0 ? [] : await findSpellings(queries, meant), null)
}

/** One beginning after another, until a page is full. */
async function findFrom(queries: Queries, prefixes: readonly string[], behind: KeyPlace | null): Promise<Found> {
  const ids = new Set<string>()
  let last = behind
  for (const prefix of prefixes) {
    // A customer has several keys, often side by side.
    const keys = await findKeys(queries, prefix, last, keysAtOnce)
    for (const key of keys) {
      if (ids.size === customersPerPage && !ids.has(key.id)) return { ids: [...ids], next: writePlace(prefix, last) }
      ids.add(key.id)
      last = key
    }
    if (keys.length === keysAtOnce) return { ids: [...ids], next: writePlace(prefix, last) }
    last = null
  }
  return { ids: [...ids], next: null }
}

function prefixesAfter(typed: string, prefix: string): string[] {
  const { prefixes } = readQuestion(typed)
  return prefixes.includes(prefix) ? prefixes.slice(prefixes.indexOf(prefix) + 1) : []
}

async function findByEnding(queries: Queries, { key, digits }: NonNullable<Question['ending']>): Promise<string[]> {
  const keys = await findKeys(queries, key, null, candidates)
  const known = await findCustomers(queries, distinct(keys))
  return known.filter(({ phone }) => toE164(phone).endsWith(digits)).map(({ id }) => id)
}

/** All of the words match; found by the longest one that begins a key of theirs. */
async function findByWords(queries: Queries, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return []
  for (const word of words.toSorted((a, b) => b.length - a.length).slice(0, 3)) {
    const keys = await findKeys(queries, word, null, candidates)
    const known = await findCustomers(queries, distinct(keys))
    const ids = known.filter((customer) => hasWords(customer, words)).map(({ id }) => id)
    if (ids.length > 0) return ids.slice(0, customersPerPage)
  }
  return []
}

function distinct(keys: KeyPlace[]): string[] {
  return [...new Set(keys.map(({ id }) => id))]
}

async function findByNumber(queries: Queries, typed: string): Promise<SearchHit[]> {
  const asked = typed.trim()
  const [, first, last] = /^([a-z0-9]{3})-?([a-z0-9]{3})$/i.exec(asked) ?? []
  const estimate = first === undefined ? null : await findEstimate(queries, `${first}-${last}`.toUpperCase())
  if (estimate) return [estimateHit(estimate)]
  const stored = /^[0-9a-f-]{36}$/i.test(asked) ? await findBooking(queries, asked.toLowerCase()) : null
  return stored ? [bookingHit(stored.booking)] : []
}

function writePlace(prefix: string, behind: KeyPlace | null): string {
  return Buffer.from(JSON.stringify([prefix, behind?.key ?? prefix, behind?.id ?? ''])).toString('base64url')
}

/** Null for a foreign one. */
export function parsePlace(written: string): SearchPlace | null {
  try {
    const [prefix, key, id, ...more]: unknown[] = JSON.parse(Buffer.from(written, 'base64url').toString())
    if (typeof prefix !== 'string' || typeof key !== 'string' || typeof id !== 'string' || more.length > 0) return null
    return { prefix, behind: { key, id } }
  } catch {
    return null
  }
}

function customerHit({ id, name, phone, email }: Customer): SearchHit {
  return { kind: 'customer', id, title: name, detail: `${phone}, ${email}` }
}

function bookingHit(booking: Booking): SearchHit {
  const { id, name, day, hours } = booking
  return { kind: 'booking', id, title: name, detail: `${day}, ${hours}, ${placeOf(booking)}` }
}

function estimateHit({ id, customerName, estimatedPrice, address }: Estimate): SearchHit {
  return { kind: 'estimate', id, title: customerName, detail: `${id}, ${formatDollars(estimatedPrice)}, ${address}` }
}

function messageHit(message: MessageSummary): SearchHit {
  return { kind: 'message', id: message.id, title: nameMessage(message), detail: showPhone(message.recipient) }
}
