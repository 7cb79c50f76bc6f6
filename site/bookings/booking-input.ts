import type { CreateBooking } from '../../domain/bookings.ts'
import type { PickedWindow } from './picked-window.ts'

/** What the booking form holds, as the route takes it; the rest of the checks are the server's. */
export function toBookingInput(fields: FormData, { date, window }: PickedWindow): Omit<CreateBooking, 'key'> {
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    // Safe, all four: what is chosen is of the form's own lists, and the server looks.
    service: text('service') as CreateBooking['service'],
    homeSize: text('homeSize') as CreateBooking['homeSize'],
    extras: fields.getAll('extras').map(String) as CreateBooking['extras'],
    frequency: text('frequency') as CreateBooking['frequency'],
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
    website: text('website'),
  }
}
