import { noTexts } from './asked-fields.ts'
import { expect, test } from 'vitest'
import { describeBooking } from '#words/booking-document.ts'
import { bookingText, visitReminderText } from '#words/booking-text.ts'
import { ownersNews } from './booking-news.ts'
import { placeOf, zipOf } from './booking-document.ts'
import type { Booking } from './bookings.ts'
import { textMaxLength } from '../messages/fit-text.ts'
import { linkPlaceholder } from '../private-links.ts'
import { originalWording, ownTexts } from '../settings/wording.ts'
import { defaultSettings } from '../settings/settings.ts'
import { countSegments } from '../messages/text-segments.ts'

const booking: Booking = {
  id: '3f0c6a52-7c57-4d0e-9a35-0f6a4a4d8f10',
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: '(415) 555-0187',
  address: '12 Elm Street',
  zip: '94901',
  service: 'deep',
  homeSize: 'small',
  bathrooms: 1,
  extras: ['windows', 'oven'],
  frequency: 'every-2-weeks',
  named: {
    service: 'Deep Clean',
    homeSize: '1-2 Bedrooms',
    extras: ['Inside the oven', 'Interior windows'],
    frequency: 'Every 2 weeks',
  },
  price: 1187,
  laterPrice: 1009,
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
  notes: 'Two cats.',
  access: 'Code 1234',
  status: 'pending',
  answerBy: '2026-11-23T23:00:00.000Z',
  createdAt: '2026-11-21T05:30:00.000Z',
}

function describe(change: Partial<Booking> = {}, settings = defaultSettings) {
  const link = 'https://sparkle.example/?booking=t0ken'
  return describeBooking({ booking: { ...booking, ...change }, settings, website: 'https://sparkle.example', link })
}

test('a booking is written in the business’s words', () => {
  expect(describe()).toMatchObject({
    business: { brand: 'Sparkle Home Cleaning', phoneLink: 'tel:+14155550132' },
    customer: { name: 'Ana Díaz', phone: '(415) 555-0187' },
    service: 'Deep Clean',
    homeSize: '1-2 Bedrooms',
    frequency: 'Every 2 weeks',
    address: '12 Elm Street, 94901',
    price: '$1,187',
    laterVisits: '$1,009 for each later visit',
  })
})

test('payment is described in the owner’s words only', () => {
  const { trust } = defaultSettings
  const topics = { ...trust.topics, payment: 'In cash, after the visit.' }
  expect(describe({}, { ...defaultSettings, trust: { ...trust, topics } }).payment).toBe('In cash, after the visit.')
  expect(describe().payment).toBe('')
})

test('extras stand in the order of the price list', () => {
  expect(describe().extras).toEqual(['Inside the oven', 'Interior windows'])
})

test('a single visit lists no later visits', () => {
  expect(describe({ frequency: 'once' }).laterVisits).toBeNull()
})

test('a ZIP code that is already in the address is not repeated', () => {
  expect(describe({ address: '12 Elm Street, San Rafael, CA 94901' }).address).toBe(
    '12 Elm Street, San Rafael, CA 94901',
  )
  expect(describe({ address: '194901 Elm Street' }).address).toBe('194901 Elm Street, 94901')
})

test('no document says how to get into the home', () => {
  expect(JSON.stringify(describe())).not.toContain('1234')
})

const longestTime = { day: 'Wednesday, September 30', hours: '10:00 AM – 12:00 PM' }

test('the text of a confirmed booking says who comes, when, whom to call and how to stop texts', () => {
  expect(bookingText('confirmed', describe())).toBe(
    'Hi Ana, Sparkle Home Cleaning: your cleaning is confirmed: Tue, Dec 1, 8 AM-10 AM. ' +
      'Questions? (415) 555-0132. Reply STOP to opt out.',
  )
})

test.each(ownersNews.map(({ news }) => news))(
  'the text fits one segment for every day, for Maria and for Christopher: %s',
  (kind) => {
    for (const name of ['Maria Gomez', 'Christopher Anderson'])
      expect(countSegments(bookingText(kind, describe({ name, ...longestTime })))).toBe(1)
  },
)

const longLink = `https://book.sparkle-home-cleaning.example/?booking=${linkPlaceholder('booking')}`
const filled = (text: string) => text.replace(linkPlaceholder('booking'), 'x'.repeat(54))

test('the reminder text links to the page where the visit can be changed, in two segments', () => {
  const text = visitReminderText({ ...describe(), link: longLink })
  expect(text).toBe(
    `Hi Ana, Sparkle Home Cleaning: reminder of your cleaning, Tue, Dec 1, 8 AM-10 AM. Move or cancel: ${longLink} ` +
      'Questions? (415) 555-0132. Reply STOP to opt out.',
  )
  for (const name of ['Maria Gomez', 'Christopher Anderson'])
    expect(countSegments(filled(visitReminderText({ ...describe({ name, ...longestTime }), link: longLink })))).toBe(2)
})

test('without a site address the reminder text has one segment and no link', () => {
  const text = visitReminderText({ ...describe(longestTime), link: '' })
  expect(text).not.toContain('Move or cancel')
  expect(countSegments(text)).toBe(1)
})

test('times that are not on the hour keep their minutes', () => {
  const hours = '9:30 AM – 12:00 PM'
  expect(bookingText('confirmed', describe({ hours }))).toContain('Tue, Dec 1, 9:30 AM-12 PM.')
})

test.each(ownersNews.map(({ news }) => news))('the longest names fit the text: %s', (kind) => {
  const settings = { ...defaultSettings, brand: 'B'.repeat(80), phone: '1'.repeat(40) }
  const text = bookingText(kind, describe({ name: '🧹'.repeat(120), ...longestTime }, settings))
  expect([...text].length).toBeLessThanOrEqual(textMaxLength)
  expect(text).toContain('Wed, Sep 30, 10 AM-12 PM')
  expect(text).toMatch(/STOP to opt out\.$/)
})

test("the owner's own words keep the customer, the time, the telephone and the STOP line", () => {
  const own = { ...originalWording, confirmedText: 'it’s settled – see you {when}' }
  expect(bookingText('confirmed', describe(), own)).toBe(
    "Hi Ana, Sparkle Home Cleaning: it's settled - see you Tue, Dec 1, 8 AM-10 AM " +
      'Questions? (415) 555-0132. Reply STOP to opt out.',
  )
  const settings = { ...defaultSettings, brand: 'B'.repeat(80), phone: '1'.repeat(40) }
  const longest = { ...originalWording, confirmedText: '{when}'.padEnd(ownTexts.confirmedText.most, 'x') }
  const text = bookingText('confirmed', describe({ name: '🧹'.repeat(120), ...longestTime }, settings), longest)
  expect([...text].length).toBeLessThanOrEqual(textMaxLength)
})

test.each([
  ['12 Elm Street, San Rafael, CA 94901', '94901'],
  ['12 Elm Street 94901-1234 ', '94901'],
  ['12345 Elm Street', ''],
  ['94901 Elm Street, 94902', '94902'],
  ['Elm Street 949012', ''],
  ['Elm Street 94901-12', ''],
  ['', ''],
])('the ZIP code at the end of %j is %j', (address, zip) => expect(zipOf(address)).toBe(zip))

test.each([
  ['12 Elm St Apt 4', '', '12 Elm St Apt 4'],
  ['Elm Street', '', 'Elm Street'],
  ['', '94901', '94901'],
  ['', '', ''],
  ['12 Elm Street', '94901', '12 Elm Street, 94901'],
  ['12 Elm Street, CA 94901', '94901', '12 Elm Street, CA 94901'],
])('the place of the address %j and the ZIP code %j is %j', (address, zip, place) =>
  expect(placeOf({ address, zip })).toBe(place),
)
