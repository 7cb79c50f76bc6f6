import { expect, test } from 'vitest'
import { saySettingsFault } from '#words/settings-faults.ts'
import * as v from 'valibot'
import { defaultPriceList } from '../pricing/sample-prices.ts'
import { findSample } from './sample-business.ts'
import { changeSettingsSchema, defaultSettings, servesZip, type Settings, settingsSchema } from './settings.ts'

const { schedule } = defaultSettings
const prices = defaultPriceList

/** The first sentence at each field, by its path. */
function sentences(change: Partial<Settings>): Record<string, string> {
  const result = v.safeParse(settingsSchema, { ...defaultSettings, ...change })
  return Object.fromEntries(
    (result.issues ?? []).toReversed().map((issue) => [v.getDotPath(issue), saySettingsFault(issue.message)]),
  )
}

function withWindows(...windows: [id: string, start: string, end: string][]): Partial<Settings> {
  return { schedule: { ...schedule, windows: windows.map(([id, start, end]) => ({ id, start, end })) } }
}

test('the sample business follows its own rules', () => {
  expect(v.parse(settingsSchema, defaultSettings)).toEqual(defaultSettings)
})

test('a window ends after it begins, on the same day', () => {
  expect(sentences(withWindows(['a', '10:00', '08:00']))).toEqual({
    'schedule.windows.0.end': 'End the window after it begins, on the same day.',
  })
  expect(Object.keys(sentences(withWindows(['a', '22:00', '02:00'])))).toEqual(['schedule.windows.0.end'])
  expect(sentences(withWindows(['a', '22:00', '24:00']))).toEqual({
    'schedule.windows.0.end': 'Enter a time such as 08:00.',
  })
})

test('windows do not overlap; one may begin when the other ends', () => {
  expect(sentences(withWindows(['a', '08:00', '10:00'], ['b', '09:30', '11:00']))).toEqual({
    'schedule.windows.1.start': 'Begin this window before or after 8:00 AM – 10:00 AM: they overlap.',
  })
  expect(sentences(withWindows(['a', '08:00', '10:00'], ['b', '10:00', '11:00']))).toEqual({})
})

test('every window has a unique id, and there is at least one', () => {
  expect(sentences(withWindows(['a', '08:00', '10:00'], ['a', '10:00', '12:00']))).toEqual({
    'schedule.windows': 'Give each window its own id.',
  })
  expect(sentences(withWindows())).toEqual({ 'schedule.windows': 'Keep at least one arrival window.' })
})

test('windows are saved in the order of the day', () => {
  const late = withWindows(['b', '10:00', '12:00'], ['a', '08:00', '10:00'])
  expect(v.parse(settingsSchema, { ...defaultSettings, ...late }).schedule.windows.map(({ id }) => id)).toEqual([
    'a',
    'b',
  ])
})

test('crews, lead time and days ahead that make booking impossible are refused', () => {
  expect(sentences({ schedule: { ...schedule, crews: 0 } })).toEqual({
    'schedule.crews': 'Enter between 1 and 20 crews.',
  })
  expect(sentences({ schedule: { ...schedule, leadHours: 73, horizonDays: 3 } })).toEqual({
    'schedule.leadHours': 'Nobody could book any window. Ask for fewer hours of notice, or open more days ahead.',
  })
  expect(sentences({ schedule: { ...schedule, leadHours: 72, horizonDays: 3 } })).toEqual({})
  expect(sentences({ schedule: { ...schedule, openDays: [1, 1] } })).toEqual({
    'schedule.openDays': 'Name each day once.',
  })
})

test('a price is whole dollars, and a single visit has no frequency discount', () => {
  const { standard } = prices.services
  const services = { ...prices.services, standard: { ...standard, base: 89.5, label: ' ' } }
  expect(sentences({ prices: { ...prices, services } })).toEqual({
    'prices.services.standard.base': 'Enter a price in whole dollars, at most 100,000.',
    'prices.services.standard.label': 'Enter a label.',
  })
  const frequencies = { ...prices.frequencies, once: { label: 'Once', percentOff: 10 } }
  expect(Object.keys(sentences({ prices: { ...prices, frequencies } }))).toEqual(['prices.frequencies.once.percentOff'])
})

test('the list has at least one service, each once and each known', () => {
  const offering = (services: string[]) => sentences({ prices: { ...prices, offered: { services, extras: [] } } })
  expect(offering([])).toEqual({ 'prices.offered.services': 'Keep at least one service on the list.' })
  expect(offering(['deep', 'deep'])).toEqual({ 'prices.offered.services': 'Offer each service once.' })
  expect(offering(['moat'])).toEqual({ prices: 'Choose a service from the price list.' })
})

test('the error about a list of ZIP codes names the wrong one', () => {
  expect(sentences({ zips: ['94110', '9411'] })).toEqual({
    'zips.1': '9411 is not a ZIP code. Enter five digits, such as 94110.',
  })
})

test('the email address may be missing, and an address has several lines', () => {
  expect(sentences({ email: '  ', address: '12 Elm Street\nSan Rafael' })).toEqual({})
  expect(sentences({ email: 'office' })).toEqual({ email: 'Enter an email address such as name@example.com.' })
})

test('without a list of ZIP codes every ZIP code is served', () => {
  expect(servesZip({ zips: [] }, '94110')).toBe(true)
  expect(servesZip({ zips: ['94607'] }, '94110')).toBe(false)
})

test('the sample is detected until its name and phone number are gone', () => {
  expect(findSample(defaultSettings)).toBe('business')
  expect(findSample({ ...defaultSettings, brand: 'Bright' })).toBe('phone')
  expect(findSample({ brand: 'Bright', phone: '(415) 555-0199' })).toBeNull()
})

test('an error in a list of included tasks stands where it is', () => {
  const { visits } = defaultSettings.checklist
  const rooms = [
    { name: ' ', tasks: [{ task: 'Floors', services: [] }] },
    { name: 'Kitchen', tasks: [] },
  ]
  expect(sentences({ checklist: { shown: true, visits: { ...visits, deep: 'x'.repeat(81) }, rooms } })).toEqual({
    'checklist.visits.deep': 'Shorten how long it takes to 80 characters.',
    'checklist.rooms.0.name': 'Enter the name of the room.',
    'checklist.rooms.0.tasks.0.services': 'Tick the services that include this task, or remove it.',
    'checklist.rooms.1.tasks': 'Add a task to this room, or remove it.',
  })
  expect(sentences({ checklist: { shown: true, visits: { standard: '', deep: '', move: '' }, rooms: [] } })).toEqual({})
})

const key = '0190f6a0-0000-7000-8000-000000000001'
const changed = (more: object) => v.safeParse(changeSettingsSchema, { key, settings: defaultSettings, ...more }).success

test.each<[string, object, object]>([
  ['the name', { brand: 'b'.repeat(80) }, { brand: 'b'.repeat(81) }],
  ['the phone', {}, { phone: '555' }],
  ['the address', { address: `${'a'.repeat(300)}` }, { address: 'a'.repeat(301) }],
  ['the time zone', { timeZone: 'Asia/Kathmandu' }, { timeZone: 'Asia/Nowhere' }],
  ['the colour', { brandColor: '#0F5f5c' }, { brandColor: '#0f5f5' }],
  ['the beginning of a colour', {}, { brandColor: ' #0f5f5c' }],
  ['the end of a colour', {}, { brandColor: '#0f5f5c0' }],
  ['a label', { navigation: navigationWith('n'.repeat(24)) }, { navigation: navigationWith('n'.repeat(25)) }],
  ['ZIP codes', { zips: Array(2_000).fill('94110') }, { zips: Array(2_001).fill('94110') }],
  ['a ZIP code', { zips: [' 94110 '] }, { zips: ['941100'] }],
  ['the beginning of a ZIP code', {}, { zips: ['a94110'] }],
  [
    'what texts cost',
    { texts: { dailyDollars: 1_000, countries: [] } },
    { texts: { dailyDollars: 1_001, countries: [] } },
  ],
  [
    'the months of messages',
    { retention: { messages: 1_200, waiting: 1 } },
    { retention: { messages: 1_201, waiting: 1 } },
  ],
  ['messages for good', { retention: { messages: 0, waiting: 1 } }, { retention: { messages: -1, waiting: 1 } }],
  ['the months of waiting', { retention: { messages: 0, waiting: 60 } }, { retention: { messages: 0, waiting: 61 } }],
  ['an end of waiting', {}, { retention: { messages: 0, waiting: 0 } }],
  [
    'that they cost nothing',
    { texts: { dailyDollars: 0, countries: [] } },
    { texts: { dailyDollars: -1, countries: [] } },
  ],
  [
    'countries',
    { texts: { dailyDollars: 1, countries: Array(20).fill('US') } },
    { texts: { dailyDollars: 1, countries: Array(21).fill('US') } },
  ],
  ['a country', { texts: { dailyDollars: 1, countries: ['NP'] } }, { texts: { dailyDollars: 1, countries: ['XX'] } }],
])('%s has its limit', (_, taken, refused) => {
  expect(Object.keys(sentences(taken))).toEqual([])
  expect(Object.keys(sentences(refused))).toHaveLength(1)
})

function navigationWith(services: string) {
  return { ...defaultSettings.navigation, services }
}

test('fields unknown to an older program stay as they are, and a version is a possible one', () => {
  const { checklist: _c, trust, texts: _t, reminders: _r, retention: _k, wording: _w, ...before } = defaultSettings
  expect(changed({ settings: before })).toBe(true)
  const { people: _p, photos: _f, ...some } = trust
  expect(changed({ settings: { ...before, trust: some } })).toBe(true)
  expect(changed({ settings: { ...before, reminders: { estimates: true } } })).toBe(true)
  expect([0, 1, 1.5, -1].filter((version) => changed({ version }))).toEqual([0, 1])
})

test('spaces around what the owner types are removed', () => {
  expect(v.parse(settingsSchema, { ...defaultSettings, address: ' 12 Elm Street\n' }).address).toBe('12 Elm Street')
  expect(sentences({ zips: ['x'.repeat(30)] })['zips.0']).toMatch(/^x{19}… is not a ZIP code/)
})
