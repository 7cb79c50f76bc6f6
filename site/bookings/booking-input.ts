import { ofVisitTexts } from '../../domain/bookings/asked-fields.ts'
import type { CreateBooking } from '../../domain/bookings/booking-requests.ts'
import { trapName } from '../../domain/fields/trap.ts'
import type { Choice } from '../../domain/pricing/pricing.ts'
import type { PickedWindow } from './picked-window.ts'

/** The server does the other checks. */
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
    // How to get in is one of the usual answers, or free text after an empty one.
    ...ofVisitTexts((name) => fields.getAll(name).join('')),
    textConsent: fields.has('textConsent'),
    earlier: fields.has('earlier'),
    website: text(trapName),
  }
}

export function choiceIn(fields: FormData): Required<Choice> {
  // Safe: the page's own radio buttons and boxes have only these values, one of each group; and the server checks.
  return {
    service: fields.get('service'),
    homeSize: fields.get('homeSize'),
    bathrooms: Number(fields.get('bathrooms') ?? 1),
    extras: fields.getAll('extras'),
    frequency: fields.get('frequency'),
  } as Required<Choice>
}
