import type { Context } from 'hono'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { type Booking, type CreateBooking, createBookingSchema } from '../../domain/bookings/bookings.ts'
import { priceShownOf, quoteFigures } from '../../domain/pricing/price-shown.ts'
import { joinWaitlistSchema } from '../../domain/bookings/waitlist.ts'
import { trapName } from '../../domain/fields/trap.ts'
import { toZip, zipShape } from '../../domain/fields/zip.ts'
import { sayFault } from '#words/faults.ts'
import type { Parts } from '../parts.ts'
import { visitor } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues, Middleware } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import { describeRefusal, keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { AnswerPage, PageState } from '../platform/rendering.ts'
import type { Book } from './book-within-limits.ts'
import { readSettings } from '../settings/store.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.ts'
import { openLink } from './require-link.ts'
import { refuseBooking } from './refuse-booking.ts'

export type FormDoors = { answerPage: AnswerPage; limited: Middleware }

/** The booking form as a browser sends it by itself: the same rules, answered with pages. */
export function bookingFormRoutes(
  app: App,
  parts: Parts,
  { answerPage, limited, book }: FormDoors & { book: Book },
): void {
  app.post('/', visitor('The page with the price of a choice, for a plain form'), plainForm(answerRefused), async (c) =>
    answerPage(c, await formState(parts, c.get('form'), unopened)),
  )

  app.post('/bookings', visitor('Book a visit with a plain form'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    const input = withPriceShown(parseInput(createBookingSchema, toInput(values)), values)
    const result = await bookAnew(input, (next) => book(next, c.get('networks')))
    if (!result.ok) throw refuseBooking(result)
    return c.redirect(`/?booking=${result.token}&booked=yes`, 303)
  })

  app.post(
    '/bookings/area',
    visitor('The booking form with its ZIP code judged, for a plain form'),
    plainForm(answerRefused),
    async (c) => answerPage(c, await judgeZip(parts, c.get('form'))),
  )

  app.post('/waitlist', visitor('Hear when an area is served'), plainForm(answerRefused), limited, async (c) => {
    const { zip, email } = c.get('form')
    const waiting = parseInput(joinWaitlistSchema, { key: keyOfForm(c.get('form')), zip: zip?.[0], email: email?.[0] })
    // Kept once per address and area, so that a second press changes nothing.
    await parts.database.transaction((write) => joinWaitlist(parts, write, { ...waiting, networks: c.get('networks') }))
    return c.redirect('/?thanks=waiting', 303)
  })

  async function answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    const { status, told } = describeRefusal(refusal)
    return answerPage(c, await formState(parts, values, { open: true, ...told }), status)
  }
}

/**
 * The key of a form without a script is made of its words, so the same form sent twice is one booking. Once that one is
 * over (cancelled, declined), the same words ask for another: their next key is made from the booking that is over, and
 * a double press of it is one booking again.
 */
async function bookAnew(input: CreateBooking, book: (input: CreateBooking) => ReturnType<Book>): ReturnType<Book> {
  const result = await book(input)
  if (!result.ok || holdsPlace(result.booking.status)) return result
  return bookAnew({ ...input, key: keyOfForm({ after: [result.booking.id] }) }, book)
}

/** The page with a service chosen, for the links that choose one; null for what is none. */
export async function openService(parts: Parts, name: string): Promise<PageState> {
  const { prices } = await readSettings(parts.database.queries)
  // Its address was never private: who comes by it finds the way to what is offered now.
  if (!prices.offered.services.includes(name)) return { kind: 'not-found' }
  return formState(parts, { service: [name] }, unopened)
}

type FormState = Extract<PageState, { kind: 'booking-form' }>

const unopened = { open: false, errors: {} }

async function formState(
  parts: Parts,
  values: FormValues,
  told: Pick<FormState, 'open' | 'errors' | 'refused'>,
): Promise<FormState> {
  return { kind: 'booking-form', values: withWhen(values), free: await readFree(parts), ...told }
}

async function readFree({ availability }: Parts): Promise<FormState['free']> {
  try {
    return (await availability.read()).days
  } catch (error) {
    // The form keeps what was typed; the window is judged when it is sent again.
    if (error instanceof DatabaseTroubleError) return null
    throw error
  }
}

/** A window that was one choice, also as the day and the window that it is made of. */
function withWhen(values: FormValues): FormValues {
  if (values['when'] === undefined) return values
  const { date, window } = readWhen(values)
  return { date: [date], window: [window], ...values }
}

/** The form with a ZIP code, as it is asked for on the page and as the e-mail opens it when an area is served now. */
export function openBookingForm(parts: Parts, asked: string): Promise<FormState> {
  return judgeZip(parts, { zip: [asked] })
}

/**
 * The open form with what a booking asked for that has come to nothing; how to get in is asked anew. Whatever has become of its
 * link, who comes by it wants to book.
 */
export async function openBookingAgain(parts: Parts, token: string): Promise<FormState> {
  const opened = await openLink(parts, parts.database.queries, 'booking', token)
  const values = opened.ok ? valuesOf(opened.stored.booking) : {}
  return formState(parts, values, { open: true, errors: {} })
}

function valuesOf({ extras, bathrooms, ...booking }: Booking): FormValues {
  const { service, homeSize, frequency, zip, name, email, phone, address, notes } = booking
  const single = { service, homeSize, frequency, zip, name, email, phone, address, notes, bathrooms: String(bathrooms) }
  return { ...Object.fromEntries(Object.entries(single).map(([field, value]) => [field, [value]])), extras }
}

/** The open form with everything typed, and what is wrong with its ZIP code; whether anybody comes there it says itself. */
function judgeZip(parts: Parts, values: FormValues): Promise<FormState> {
  const zip = toZip(values['zip']?.[0] ?? '').slice(0, 10)
  const errors: Record<string, string> = zipShape.test(zip) ? {} : { zip: sayFault('zip-malformed') }
  return formState(parts, { ...values, zip: [zip] }, { open: true, errors })
}

/** What is said to somebody who waits for an area to be served. */
export function thankForWaiting(outcome: string): PageState | null {
  return outcome === 'waiting' ? { kind: 'waiting' } : null
}

/** The fields of the form as the JSON route takes them; empty optional fields are left out. */
function toInput(values: FormValues): Record<string, unknown> {
  const {
    extras = [],
    bathrooms,
    textConsent,
    openMs: _openMs,
    when,
    figures: _figures,
    priceShown,
    [trapName]: trap,
    ...single
  } = values
  const fields = Object.entries(single).map(([name, texts]) => [name, texts[0] ?? ''] as const)
  const given = fields.filter(([name, text]) => text !== '' || !isOptional(name))
  return {
    ...Object.fromEntries(given),
    ...(when && readWhen(values)),
    ...(trap?.[0] && { website: trap[0] }),
    key: values['key']?.[0] || keyOfForm(values),
    ...(bathrooms && { bathrooms: Number(bathrooms[0]) }),
    extras,
    textConsent: textConsent !== undefined,
    ...(priceShown && { priceShown: Number(priceShown[0]) }),
  }
}

/** The price that a page shows without a script, summed up from the figures it came with; a price agreed to counts first. */
function withPriceShown(input: CreateBooking, { figures }: FormValues): CreateBooking {
  const shown = quoteFigures(figures?.[0] ?? '', input)
  return shown === null ? input : { ...priceShownOf(shown), ...input }
}

function isOptional(name: string): boolean {
  const fields: Record<string, { type: string }> = createBookingSchema.entries
  return fields[name]?.type === 'optional'
}

/** A page for one visitor offers each free window as one choice: its day, a space and its id. */
export function readWhen({ when = [] }: FormValues): { date: string; window: string } {
  const [date = '', window = ''] = (when[0] ?? '').split(' ')
  return { date, window }
}
