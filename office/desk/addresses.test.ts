import { expect, test } from 'vitest'
import { addressOf, officePart, screenAt, withOffice } from './addresses.ts'
import type { PaneScreen, Screen } from './screens.ts'

test.each<[string, Screen]>([
  ['office=today', { kind: 'dashboard' }],
  ['office=bookings', { kind: 'bookings', list: undefined }],
  ['office=bookings&list=coming', { kind: 'bookings', list: 'coming' }],
  ['office=bookings&list=all&q=zip%3A94110', { kind: 'bookings', list: 'all', asked: 'zip:94110' }],
  ['office=bookings&id=b1', { kind: 'booking', id: 'b1' }],
  ['office=estimates', { kind: 'estimates' }],
  ['office=estimates&list=not-reached', { kind: 'estimates', list: 'not-reached' }],
  ['office=estimates&id=EST-7', { kind: 'estimate', id: 'EST-7' }],
  ['office=messages', { kind: 'messages' }],
  ['office=messages&list=needs-you', { kind: 'messages', list: 'needs-you' }],
  ['office=messages&id=m1', { kind: 'message', id: 'm1' }],
  ['office=reviews&list=hidden', { kind: 'reviews', list: 'hidden' }],
  ['office=customers', { kind: 'customers' }],
  ['office=more', { kind: 'more' }],
  ['office=crew', { kind: 'crew' }],
  ['office=customers&id=c1', { kind: 'customer', id: 'c1' }],
  ['office=customers&q=ana+d', { kind: 'customers', asked: 'ana d' }],
  ['office=calendar', { kind: 'calendar', view: undefined }],
  ['office=calendar&view=month&date=2026-12-01', { kind: 'calendar', view: 'month', date: '2026-12-01' }],
  ['office=new-booking', { kind: 'new-booking', id: '' }],
  ['office=new-booking&id=c1', { kind: 'new-booking', id: 'c1' }],
  ['office=new-estimate', { kind: 'new-estimate', id: '' }],
  ['office=new-estimate&id=wanda', { kind: 'new-estimate', id: 'wanda' }],
  ['office=settings', { kind: 'settings' }],
  ['office=settings&id=texts.dailyDollars', { kind: 'settings', at: 'texts.dailyDollars' }],
  ['office=account', { kind: 'account' }],
  ['office=api-tokens', { kind: 'api-tokens' }],
  ['office=security-log', { kind: 'security-log' }],
])('%s opens its screen, and the screen has this address', (address, screen) => {
  expect(screenAt(`?${address}`)).toEqual(screen)
  expect(addressOf([screen])).toBe(address)
})

/** A new screen does not compile before it is here. */
const everyPane: { [Kind in PaneScreen['kind']]: PaneScreen & { kind: Kind } } = {
  dashboard: { kind: 'dashboard' },
  account: { kind: 'account' },
  members: { kind: 'members' },
  'api-tokens': { kind: 'api-tokens' },
  'security-log': { kind: 'security-log' },
  settings: { kind: 'settings' },
  bookings: { kind: 'bookings', list: 'coming' },
  booking: { kind: 'booking', id: 'b1' },
  estimates: { kind: 'estimates', list: 'waiting' },
  estimate: { kind: 'estimate', id: 'EST-7' },
  messages: { kind: 'messages', list: 'needs-you' },
  delivery: { kind: 'delivery' },
  message: { kind: 'message', id: 'm1' },
  customers: { kind: 'customers', asked: 'ana' },
  customer: { kind: 'customer', id: 'c1' },
  calendar: { kind: 'calendar', view: 'week', date: '2026-12-01' },
  crew: { kind: 'crew' },
  more: { kind: 'more' },
  reviews: { kind: 'reviews', list: 'hidden' },
  owed: { kind: 'owed' },
  invoice: { kind: 'invoice', id: 'i1' },
}

test.each(Object.values<PaneScreen>(everyPane))('the screen $kind opens again by its own address', (screen) => {
  expect(screenAt(`?${addressOf([screen])}`)).toEqual(screen)
})

test.each([
  'office=',
  'office=nonsense',
  'office=constructor',
  'office=Bookings',
  'office=today&id=7',
  'office=booking&id=b1',
  'office=confirm',
])('the bad address %s opens the dashboard', (address) =>
  expect(screenAt(`?${address}`)).toEqual({ kind: 'dashboard' }),
)

test('an unknown list is left out', () => {
  expect(screenAt('?office=bookings&list=never')).toEqual({ kind: 'bookings', list: undefined })
})

test('an unknown view of the calendar is left out', () => {
  expect(screenAt('?office=calendar&view=year')).toEqual({ kind: 'calendar', view: undefined })
})

test('an address of the public page opens no screen', () => {
  expect(screenAt('?service=deep')).toBeNull()
  expect(officePart('?service=deep&id=7')).toBe('')
})

test('an id with unusual characters survives the round trip', () => {
  const screen: Screen = { kind: 'booking', id: 'a/b&c=ü #' }
  expect(screenAt(`?${addressOf([screen])}`)).toEqual(screen)
})

test('a question has the address of the screen below it', () => {
  const booking: Screen = { kind: 'booking', id: 'b1' }
  expect(addressOf([{ kind: 'dashboard' }, booking, { kind: 'booking-question', action: 'decline', id: 'b1' }])).toBe(
    'office=bookings&id=b1',
  )
})

test('signing in keeps the requested address', () => {
  expect(addressOf([{ kind: 'sign-in', onward: { kind: 'messages' } }])).toBe('office=messages')
  expect(addressOf([{ kind: 'sign-in' }])).toBe('')
})

test('the secret of a link is left out', () => {
  expect(withOffice('https://sparkle.example/?reset=s3cret', 'office=today')).toBe(
    'https://sparkle.example/?office=today',
  )
})

test('the rest of an address is kept', () => {
  const page = 'https://sparkle.example/?service=deep&office=bookings&id=b1#pricing'
  expect(officePart(new URL(page).search)).toBe('office=bookings&id=b1')
  expect(withOffice(page, 'office=settings')).toBe('https://sparkle.example/?service=deep&office=settings#pricing')
  expect(withOffice(page, '')).toBe('https://sparkle.example/?service=deep#pricing')
})
