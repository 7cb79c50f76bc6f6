import { type AskedVisit, pickAsked } from '../../domain/bookings/asked-fields.ts'
import type { CreateBooking } from '../../domain/bookings/booking-requests.ts'
import { windowsFor } from '../../domain/bookings/fitting-windows.ts'
import { readChoice } from '../../domain/pricing/pricing.ts'
import { agreedLength } from '../../domain/pricing/visit-lengths.ts'
import { toZip, zipShape } from '../../domain/fields/zip.ts'
import { sayFault } from '#words/faults.ts'
import type { Parts } from '../parts.ts'
import type { FormValues } from '../platform/http/app-context.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import { describeRefusal } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { PageState } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { openLink } from './require-link.ts'
import { readWhen } from './read-form.ts'

/** For links to a service; null for an unknown one. */
export async function openService(parts: Parts, name: string): Promise<PageState> {
  const { prices } = await readSettings(parts.database.queries)
  // Its address was never private: a visitor with an old one finds the present services.
  if (!prices.offered.services.includes(name)) return { kind: 'not-found' }
  return formState(parts, { service: [name] }, unopened)
}

export type FormState = Extract<PageState, { kind: 'booking-form' }>

export const unopened = { open: false, errors: {} }

export async function formState(
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

export function judgeZip(parts: Parts, values: FormValues): Promise<FormState> {
  const zip = toZip(values['zip']?.[0] ?? '').slice(0, 10)
  const errors: Record<string, string> = zipShape.test(zip) ? {} : { zip: sayFault('zip-malformed') }
  return formState(parts, { ...values, zip: [zip] }, { open: true, errors })
}

export function thankForWaiting(outcome: string): PageState | null {
  return outcome === 'waiting' || outcome === 'link-sent' || outcome === 'link-sent-again' ? { kind: outcome } : null
}
