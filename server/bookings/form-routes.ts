import type { Context } from 'hono'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { type AskedVisit, pickAsked } from '../../domain/bookings/asked-fields.ts'
import { type CreateBooking, createBookingSchema } from '../../domain/bookings/bookings.ts'
import { quoteFigures } from '../../domain/pricing/price-figures.ts'
import { priceShownOf } from '../../domain/pricing/price-shown.ts'
import { windowsFor } from '../../domain/bookings/fitting-windows.ts'
import { readChoice } from '../../domain/pricing/pricing.ts'
import { agreedLength } from '../../domain/pricing/visit-lengths.ts'
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
import { isLateRepeat, sendLinkAgain } from './send-link-again.ts'
import { refuseBooking } from './refuse-booking.ts'

export type FormDoors = { answerPage: AnswerPage; limited: Middleware }

/** `tried` limits attempts. A booking that is made takes its limits itself. */
export type BookDoors = { answerPage: AnswerPage; tried: Middleware; book: Book }

/** Works without a script: the same rules, answered with pages. */
export function bookingFormRoutes(
  app: App,
  parts: Parts,
  { answerPage, limited, tried, book }: FormDoors & BookDoors,
): void {
  app.post('/', visitor('The page with the price of a choice, for a plain form'), plainForm(answerRefused), async (c) =>
    answerPage(c, await formState(parts, c.get('form'), unopened)),
  )

  app.post('/bookings', visitor('Book a visit with a plain form'), plainForm(answerRefused), tried, async (c) => {
    const values = c.get('form')
    const input = withPriceShown(parseInput(createBookingSchema, toInput(values)), values)
    const result = await bookAgain(input, (next) => book(next, c.get('networks')))
    // Not a refusal: the form waits for the link in the e-mail.
    if (!result.ok && result.reason === 'confirm-by-email') return c.redirect('/?thanks=link-sent', 303)
    if (!result.ok) throw refuseBooking(result)
    // Anyone who knows the words of a form may send it, so they open nothing by themselves.
    if (!result.isNew && isLateRepeat(result.booking, parts.clock.now())) {
      await sendLinkAgain(parts, result.booking)
      return c.redirect('/?thanks=link-sent-again', 303)
    }
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
    // Stored once per address and area, so that a second press changes nothing.
    await parts.database.transaction((write) => joinWaitlist(parts, write, { ...waiting, networks: c.get('networks') }))
    return c.redirect('/?thanks=waiting', 303)
  })

  async function answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    const { status, told } = describeRefusal(refusal)
    return answerPage(c, await formState(parts, values, { open: true, ...told }), status)
  }
}

/** Made from the form's words, so the same form is one booking. Once that has ended, the words ask for another. */
async function bookAgain(input: CreateBooking, book: (input: CreateBooking) => ReturnType<Book>): ReturnType<Book> {
  const result = await book(input)
  if (!result.ok || holdsPlace(result.booking.status)) return result
  return bookAgain({ ...input, key: keyOfForm({ after: [result.booking.id] }) }, book)
}

/** For links to a service; null for an unknown one. */
export async function openService(parts: Parts, name: string): Promise<PageState> {
  const { prices } = await readSettings(parts.database.queries)
  // Its address was never private: a visitor with an old one finds the present services.
  if (!prices.offered.services.includes(name)) return { kind: 'not-found' }
  return formState(parts, { service: [name] }, unopened)
}

export type FormState = Extract<PageState, { kind: 'booking-form' }>

const unopened = { open: false, errors: {} }

async function formState(
  parts: Parts,
  values: FormValues,
  told: Pick<FormState, 'open' | 'errors' | 'refused'>,
): Promise<FormState> {
  return { kind: 'booking-form', values: withWhen(values), free: await readFree(parts, values), ...told }
}

async function readFree({ availability, database }: Parts, values: FormValues): Promise<FormState['free']> {
  try {
    const { days } = await availability.read()
    const { lengths, prices } = await readSettings(database.queries)
    return windowsFor(days, agreedLength(lengths, readChoice(values, prices)))
  } catch (error) {
    // The form keeps what was typed; the window is judged when it is sent again.
    if (error instanceof DatabaseTroubleError) return null
    throw error
  }
}

/** A window as one choice, also as its day and window. */
function withWhen(values: FormValues): FormValues {
  if (values['when'] === undefined) return values
  const { date, window } = readWhen(values)
  return { date: [date], window: [window], ...values }
}

export function openBookingForm(parts: Parts, asked: string): Promise<FormState> {
  return judgeZip(parts, { zip: [asked] })
}

/** Fills in the choices of a booking that ended; entry notes are asked for again. A dead link still opens the form. */
export async function openBookingAgain(parts: Parts, token: string): Promise<FormState> {
  const opened = await openLink(parts, parts.database.queries, 'booking', token)
  const values = opened.ok ? valuesOf(opened.stored.booking) : {}
  return formState(parts, values, { open: true, errors: {} })
}

/** Keeps the former choices, including the window, and says why there was no booking. */
export function reopenForm(parts: Parts, asked: CreateBooking, refusal: Refusal): Promise<FormState> {
  const { date, window, access, textConsent, earlier } = asked
  const ticks = { ...(textConsent && { textConsent: ['yes'] }), ...(earlier && { earlier: ['yes'] }) }
  const when = { date: [date], window: [window], access: [access], ...ticks }
  return formState(parts, { ...valuesOf(asked), ...when }, { open: true, ...describeRefusal(refusal).told })
}

/** What was asked for, as the fields of the form have it; how to get in is left out. */
function valuesOf(asked: AskedVisit): FormValues {
  const { access: _access, extras, ...single } = pickAsked(asked)
  return { ...Object.fromEntries(Object.entries(single).map(([field, value]) => [field, [String(value)]])), extras }
}

/** Says whether the area is served. */
function judgeZip(parts: Parts, values: FormValues): Promise<FormState> {
  const zip = toZip(values['zip']?.[0] ?? '').slice(0, 10)
  const errors: Record<string, string> = zipShape.test(zip) ? {} : { zip: sayFault('zip-malformed') }
  return formState(parts, { ...values, zip: [zip] }, { open: true, errors })
}

/** For people who wait for their area, or for an email. */
export function thankForWaiting(outcome: string): PageState | null {
  return outcome === 'waiting' || outcome === 'link-sent' || outcome === 'link-sent-again' ? { kind: outcome } : null
}

function toInput(values: FormValues): Record<string, unknown> {
  const {
    extras = [],
    bathrooms,
    textConsent,
    earlier,
    openMs: _openMs,
    when,
    figures: _figures,
    priceShown,
    taxShown,
    depositShown,
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
    earlier: earlier !== undefined,
    ...(priceShown && { priceShown: Number(priceShown[0]) }),
    ...(taxShown && { taxShown: Number(taxShown[0]) }),
    ...(depositShown && { depositShown: Number(depositShown[0]) }),
  }
}

/** An agreed price comes first. */
function withPriceShown(input: CreateBooking, { figures }: FormValues): CreateBooking {
  const shown = quoteFigures(figures?.[0] ?? '', input)
  if (shown === null) return input
  const { tax, deposit } = shown
  return {
    ...priceShownOf(shown),
    ...(tax !== undefined && { taxShown: tax }),
    ...(deposit !== undefined && { depositShown: deposit }),
    ...input,
  }
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
