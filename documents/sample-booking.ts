import { noTexts } from '../domain/bookings/asked-fields.ts'
import { type BookingDocument } from '../domain/bookings/booking-document.ts'
import { describeBooking } from '#words/booking-document.ts'
import type { Booking } from '../domain/bookings/bookings.ts'
import { nameChoice } from '../domain/pricing/pricing.ts'
import { defaultPriceList } from '../domain/pricing/sample-prices.ts'
import { defaultSettings, type Settings } from '../domain/settings/settings.ts'

const booking: Omit<Booking, 'named'> = {
  id: '3f0c6a52-7c57-4d0e-9a35-0f6a4a4d8f10',
  name: 'Ana Díaz',
  email: 'ana.diaz@example.com',
  phone: '(415) 555-0187',
  address: '12 Elm Street, Apartment 4, San Rafael, CA',
  zip: '94901',
  service: 'deep',
  homeSize: 'small',
  bathrooms: 1,
  extras: ['oven', 'windows'],
  frequency: 'every-2-weeks',
  price: 187,
  laterPrice: 159,
  fromEstimate: false,
  minutes: 0,
  people: 0,
  date: '2026-12-01',
  window: '8-10',
  day: 'Tuesday, December 1',
  hours: '8:00 AM – 10:00 AM',
  startsAt: '2026-12-01T16:00:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  ...noTexts,
  notes: 'Two cats; please keep the front door closed.\nStart with the kitchen: oven, hood & tiles.',
  access: 'The code is 4711.',
  status: 'pending',
  answerBy: '2026-11-23T05:30:00.000Z',
  createdAt: '2026-11-21T05:30:00.000Z',
}

export function sampleBooking(change: Partial<Booking> = {}, changedSettings: Partial<Settings> = {}): BookingDocument {
  const said = { ...booking, ...change }
  return describeBooking({
    booking: { named: nameChoice(defaultPriceList, said), ...said },
    settings: { ...defaultSettings, email: 'hello@sparkle.example', ...changedSettings },
    website: 'https://sparkle.example',
    link: 'https://sparkle.example/?booking=q7Jt4mXw2LkV9sBzRc0aPdHyEuNf1oGi',
  })
}
