import { expect, test } from 'vitest'
import * as v from 'valibot'
import { partOf, partSchemas, settingsParts } from '../../domain/settings/settings-parts.ts'
import { defaultSettings, type Settings, settingsSchema } from '../../domain/settings/settings.ts'
import { originalWording } from '../../domain/settings/wording.ts'
import { partTexts, readZips } from './part-texts.ts'
import type { Typed } from './typed-settings.ts'

const toTyped = (settings: Settings): Typed =>
  Object.assign({}, ...settingsParts.map((part) => partTexts[part].toTexts(settings)))
/** The business with every part as typed. */
function toSettings(typed: Typed, kept: Settings): Settings {
  const { page, prices, hours, messages, data } = partTexts
  const [home, told] = [page.read(typed, kept), messages.read(typed, kept)]
  const parts = { ...home, ...prices.read(typed, kept), ...hours.read(typed, kept), ...told, ...data.read(typed, kept) }
  return { ...kept, ...parts, wording: { ...home.wording, ...told.wording } }
}
const typed = toTyped(defaultSettings)

test('every setting survives the form unchanged', () => {
  const checklist = { ...defaultSettings.checklist, shown: true }
  const settings = { ...defaultSettings, zips: ['94110', '94607'], address: 'Two\nlines', checklist }
  expect(v.parse(settingsSchema, toSettings(toTyped(settings), settings))).toEqual(settings)
})

test('every part passes the rule of its route as its form reads it', () => {
  for (const part of settingsParts)
    expect(
      v.safeParse(partSchemas[part], partTexts[part].read(partTexts[part].toTexts(defaultSettings), defaultSettings))
        .success,
    ).toBe(true)
})

test('days closed in the calendar are not in the form of the hours', () => {
  const schedule = { ...defaultSettings.schedule, closedWindows: [], dayNotes: [] }
  const kept = { ...defaultSettings, schedule }
  expect(partTexts.hours.read(partTexts.hours.toTexts(kept), kept)).toEqual(partOf(defaultSettings, 'hours'))
})

test('a sales tax needs a name and a rate, keeps what is untaxed, and is absent until it is set', () => {
  expect(toSettings(typed, defaultSettings).prices.tax).toBeUndefined()
  const taxed = {
    ...typed,
    'prices.tax.name': ' Sales tax ',
    'prices.tax.percent': '8.25',
    'prices.tax.untaxed.extras': '["laundry"]',
  }
  const settings = toSettings(taxed, defaultSettings)
  expect(settings.prices.tax).toEqual({
    name: 'Sales tax',
    percent: 8.25,
    untaxed: { services: [], extras: ['laundry'] },
  })
  expect(v.parse(settingsSchema, toSettings(toTyped(settings), settings))).toEqual(settings)
  const faultOf = (change: object) =>
    v
      .safeParse(settingsSchema, toSettings({ ...taxed, ...change }, defaultSettings))
      .issues?.map(({ message }) => message)
  expect(faultOf({ 'prices.tax.name': '' })).toEqual(['tax-name-missing'])
  expect(faultOf({ 'prices.tax.percent': '' })).toEqual(['tax-percent-missing'])
  for (const percent of ['-1', '20.001', '8.2551', 'x'])
    expect(faultOf({ 'prices.tax.percent': percent })).toContain('tax-percent-range')
})

test('a price may have its dollar sign; a missing one is not a number', () => {
  const read = (base: string) => toSettings({ ...typed, 'prices.services.deep.base': base }, defaultSettings)
  expect(read('$1,149')).toMatchObject({ prices: { services: { deep: { base: 1149 } } } })
  expect(read('')).toMatchObject({ prices: { services: { deep: { base: Number.NaN } } } })
})

test('a service has its own price for each size with one, and none where the field is empty', () => {
  const path = 'prices.services.deep.sizes'
  const read = (typedNow: object, kept = defaultSettings) =>
    toSettings({ ...toTyped(kept), ...typedNow }, kept).prices.services['deep']
  expect(read({})).toEqual(defaultSettings.prices.services['deep'])
  const sized = read({ [`${path}.small`]: '$95', [`${path}.large`]: '300' })
  expect(sized).toMatchObject({ base: 149, sizes: { small: 95, large: 300 } })
  const kept = {
    ...defaultSettings,
    prices: { ...defaultSettings.prices, services: { ...(sized && { deep: sized }) } },
  }
  expect(toTyped(kept)).toMatchObject({ [`${path}.small`]: '95', [`${path}.medium`]: '', [`${path}.large`]: '300' })
  expect(read({}, kept)).toEqual(sized)
  // The empty list has to be sent, or the server would keep the old one.
  expect(read({ [`${path}.small`]: '', [`${path}.large`]: ' ' }, kept)?.sizes).toEqual({})
  expect(read({ [`${path}.small`]: 'much' })?.sizes).toEqual({ small: Number.NaN })
  const all = { [`${path}.small`]: '95', [`${path}.medium`]: '150', [`${path}.large`]: '300' }
  expect(read({ ...all, 'prices.services.deep.base': '' })?.base).toBe(150)
})

test('a window keeps its id when its hours change; a new one gets an id from its hours', () => {
  const windows = JSON.stringify([
    { id: '8-10', start: '09:00', end: '11:00' },
    { id: '', start: '16:00', end: '18:30' },
    { id: '', start: '16:00', end: '18:30' },
  ])
  const settings = toSettings({ ...typed, 'schedule.windows': windows }, defaultSettings)
  expect(settings).toMatchObject({
    schedule: { windows: [{ id: '8-10', start: '09:00' }, { id: '16-1830' }, { id: '16-1830-2' }] },
  })
})

test('sample hours that were removed and added again are the same windows, with their bookings', () => {
  const windows = defaultSettings.schedule.windows.map(({ start, end }) => ({ id: '', start, end }))
  const settings = toSettings({ ...typed, 'schedule.windows': JSON.stringify(windows) }, defaultSettings)
  expect(settings).toMatchObject({ schedule: { windows: defaultSettings.schedule.windows } })
})

test('days off are saved once, in order, without empty ones', () => {
  const closedDates = JSON.stringify(['2026-12-25', '', '2026-12-24', '2026-12-25'])
  expect(toSettings({ ...typed, 'schedule.closedDates': closedDates }, defaultSettings)).toMatchObject({
    schedule: { closedDates: ['2026-12-24', '2026-12-25'] },
  })
})

test('ZIP codes are read in any pasted form', () => {
  expect(readZips(' 94110, 94607\n94611;94110\t94612-1234 ')).toEqual(['94110', '94607', '94611', '94612'])
  expect(readZips('94110 9411')).toEqual(['94110', '9411'])
  expect(readZips('  ')).toEqual([])
})

test('a new service has every field, and the page gets one for it once it is saved', () => {
  const list = {
    ...typed,
    'prices.offered.services': '["new-1","deep"]',
    'prices.services.new-1.label': 'Window cleaning',
  }
  const { prices, lengths } = toSettings(list, defaultSettings)
  expect(prices.services['new-1']).toEqual({ label: 'Window cleaning', description: '', base: Number.NaN })
  expect(lengths.services['new-1']).toEqual({ minutes: { small: 0, medium: 0, large: 0 }, people: 2 })
  const panes = { label: 'Window cleaning', description: 'Glass', base: 120 }
  const kept = {
    ...defaultSettings,
    prices: { ...defaultSettings.prices, services: { ...defaultSettings.prices.services, panes } },
  }
  expect(partTexts.page.toTexts(kept)['checklist.visits.panes']).toBe('')
})

test('a rare frequency is saved with its terms once it is offered, and a business that offers none has no list of them', () => {
  expect(toSettings(typed, defaultSettings).prices).toEqual(defaultSettings.prices)
  const list = { ...typed, 'prices.offered.frequencies': '["every-3-weeks"]' }
  const on = toSettings({ ...list, 'prices.frequencies.every-3-weeks.percentOff': '13' }, defaultSettings)
  expect(on.prices.offered.frequencies).toEqual(['every-3-weeks'])
  expect(on.prices.frequencies['every-3-weeks']).toEqual({ label: 'Every 3 weeks', percentOff: 13 })
  const off = toSettings({ ...toTyped(on), 'prices.offered.frequencies': '[]' }, on)
  expect(off.prices.offered.frequencies).toEqual([])
  expect(off.prices.frequencies).toEqual(on.prices.frequencies)
})

test('an unchanged original text is not saved as the owner’s, so that it follows later versions', () => {
  expect(typed['wording.greeting']).toBe('Hi {name},')
  expect(toSettings(typed, defaultSettings).wording).toEqual(originalWording)
  const own = toSettings({ ...typed, 'wording.greeting': ' Dear {name}, ', 'wording.terms': '' }, defaultSettings)
  expect(own.wording).toEqual({ ...originalWording, greeting: 'Dear {name},' })
  expect(toTyped(own)['wording.greeting']).toBe('Dear {name},')
  expect(toTyped(own)['wording.terms']).toMatch(/^The final price may vary/)
})
