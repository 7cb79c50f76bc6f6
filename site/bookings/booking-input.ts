import type { CreateBooking } from '../../domain/bookings/bookings.ts'
import { trapName } from '../../domain/fields/trap.ts'
import type { Choice } from '../../domain/pricing/pricing.ts'
import type { PickedWindow } from './picked-window.ts'

/** What the booking form holds, as the route takes it; the rest of the checks are the server's. */
export function toBookingInput(fields: FormData, { date, window }: PickedWindow): Omit<CreateBooking, 'key'> {
  const choice = choiceIn(fields)
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    ...choice,
    extras: [...choice.extras],
    date,
    window,
    zip: text('zip'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    notes: text('notes'),
    // One of the usual answers, or words of one's own behind an empty one.
    access: fields.getAll('access').join(''),
    textConsent: fields.has('textConsent'),
    website: text(trapName),
  }
}

/** The cleaning that is chosen. */
export function choiceIn(fields: FormData): Required<Choice> {
  // Safe: the page's own radio buttons and boxes, one of each group chosen, have these values only; and the server looks.
  return {
    service: fields.get('service'),
    homeSize: fields.get('homeSize'),
    bathrooms: Number(fields.get('bathrooms') ?? 1),
    extras: fields.getAll('extras'),
    frequency: fields.get('frequency'),
  } as Required<Choice>
}
