import type { Booking } from '../bookings/bookings.ts'
import { noTexts } from '../bookings/asked-fields.ts'
import { estimatePrices } from './estimate-price.ts'
import type { Estimate } from './estimates.ts'
import { type Choice, nameChoice, quote } from '../pricing/pricing.ts'
import type { Settings } from '../settings/settings.ts'

/** A fictional person, with a name and addresses reserved for examples. */
const nobody = {
  name: 'Ana Parker',
  email: 'ana.parker@example.com',
  phone: '(415) 555-0187',
  address: '12 Elm Street, San Rafael, CA',
}

/** At `now` (ms), of items on the list, for previews. */
export function sampleEstimate({ prices }: Settings, now: number): Estimate {
  const choice = sampleChoice(prices)
  const { list, first, later } = estimatePrices(prices, choice, {})
  return {
    ...choice,
    named: nameChoice(prices, choice),
    id: 'K47-H2X',
    version: 1,
    customerName: nobody.name,
    customerEmail: nobody.email,
    customerPhone: nobody.phone,
    address: nobody.address,
    zip: '',
    notes: '',
    minutes: 0,
    people: 0,
    lines: [],
    proposed: null,
    listPrice: list,
    estimatedPrice: first,
    laterPrice: later,
    priceReason: null,
    status: 'sent',
    createdAt: new Date(now).toISOString(),
    sentAt: new Date(now).toISOString(),
    answeredAt: null,
    viewedAt: null,
    notReached: null,
  }
}

/** `day` and `hours` in words. */
export function sampleBooking(
  { prices }: Settings,
  { now, date, day, hours }: { now: number; date: string; day: string; hours: string },
): Booking {
  const choice = sampleChoice(prices)
  const { first, later } = quote(prices, choice)
  const at = new Date(now).toISOString()
  return {
    ...choice,
    ...nobody,
    named: nameChoice(prices, choice),
    id: 'sample',
    zip: '94901',
    price: first,
    laterPrice: later,
    fromEstimate: false,
    minutes: 0,
    people: 0,
    date,
    window: '',
    day,
    hours,
    startsAt: at,
    endsAt: at,
    ...noTexts,
    status: 'confirmed',
    answerBy: null,
    createdAt: at,
  }
}

/** In a home of medium size. */
function sampleChoice({ offered }: Settings['prices']): Required<Choice> & Pick<Booking, 'extras'> {
  return {
    service: offered.services[0] ?? 'standard',
    homeSize: 'medium',
    bathrooms: 1,
    extras: offered.extras.slice(0, 1),
    frequency: 'once',
  }
}
