import type { PickedWindow } from './picked-window.ts'

/** What the booking form holds, as the route takes it; the rest of the checks are the server's. */
export function toBookingInput(fields: FormData, { date, window }: PickedWindow) {
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    service: text('service'),
    homeSize: text('homeSize'),
    extras: fields.getAll('extras').map(String),
    frequency: text('frequency'),
    date,
    window,
    zip: text('zip'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    notes: text('notes'),
    access: text('access'),
    textConsent: fields.has('textConsent'),
    website: text('website'),
  }
}
