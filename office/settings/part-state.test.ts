import { expect, test } from 'vitest'
import type { KeptBusiness } from '../../domain/endpoints/settings.ts'
import type { SettingsPart } from '../../domain/settings/settings-parts.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { afterEvent, beginPart, countUnsaved, isNewsFor, type PartEvent } from './part-state.ts'

const kept = (version: number, change: Partial<Settings> = {}): KeptBusiness => ({
  settings: { ...defaultSettings, ...change },
  version,
  versions: { page: '', prices: '', hours: '', messages: '', data: '' },
  logo: null,
})
const afterIn = (part: SettingsPart, ...events: PartEvent[]) =>
  events.reduce(afterEvent, beginPart(part, kept(1), null))
const after = (...events: PartEvent[]) => afterIn('page', ...events)
const typed = (path: string, text: string): PartEvent => ({ kind: 'typed', path, text })

test('an untouched form has nothing to save', () => {
  expect(countUnsaved(after())).toBe(0)
  expect(countUnsaved(after(typed('brand', 'Bright'), typed('brand', defaultSettings.brand)))).toBe(0)
})

test('an earlier draft is restored, and the form says so', () => {
  const state = beginPart('page', kept(3, { phone: '(415) 555-0100' }), {
    base: { brand: defaultSettings.brand },
    typed: { brand: 'Bright' },
  })
  expect(state).toMatchObject({ wasKept: true, typed: { brand: 'Bright', phone: '(415) 555-0100' } })
  expect(countUnsaved(state)).toBe(1)
})

test('saved fields are no longer changes; fields typed while saving still are', () => {
  const now = kept(2, { brand: 'Bright' })
  const state = after(typed('brand', 'Bright'), { kind: 'sent' }, typed('phone', '1'), { kind: 'saved', told: 3, now })
  expect(state).toMatchObject({ seen: now, saved: { told: 3 }, typed: { brand: 'Bright', phone: '1' } })
  expect(countUnsaved(state)).toBe(1)
})

test('typing and the next press remove the saved notice', () => {
  const saved: PartEvent = { kind: 'saved', told: 0, now: kept(2) }
  expect(after(saved, typed('brand', 'B')).saved).toBeNull()
  expect(after(saved, { kind: 'sent' }).saved).toBeNull()
})

test('another device is news only where its values differ from the form', () => {
  const state = after(typed('brand', 'Bright'))
  expect(isNewsFor(state, kept(2, { brand: 'Bright' }))).toBe(false)
  expect(isNewsFor(state, kept(2, { navigation: { ...defaultSettings.navigation, about: 'Us' } }))).toBe(false)
  expect(isNewsFor(state, kept(2, { zips: ['94110'] }))).toBe(false)
  expect(isNewsFor(state, kept(2, { phone: '(415) 555-0100' }))).toBe(true)
  expect(isNewsFor(state, kept(1, { phone: '(415) 555-0100' }))).toBe(false)
})

test('accepting the news loses nothing that was typed, and lists what is new', () => {
  const theirs = kept(2, { brand: 'Clear', phone: '(415) 555-0100' })
  const state = after(typed('brand', 'Bright'), { kind: 'taken-over', kept: theirs })
  expect(state).toMatchObject({
    seen: theirs,
    typed: { brand: 'Bright', phone: '(415) 555-0100' },
    merged: { news: ['phone'], both: ['brand'] },
  })
})

test('starting over discards what was typed', () => {
  const theirs = kept(2, { phone: '(415) 555-0100' })
  const state = after(typed('brand', 'Bright'), { kind: 'started-over', kept: theirs })
  expect(countUnsaved(state)).toBe(0)
  expect(state).toMatchObject({ typed: { brand: defaultSettings.brand, phone: '(415) 555-0100' }, merged: null })
})

test('a new extra continues under the id it was given, with what was typed in the meantime', () => {
  const { prices } = defaultSettings
  const list = (extras: string[]): PartEvent => typed('prices.offered.extras', JSON.stringify(extras))
  const now = kept(2, {
    prices: {
      ...prices,
      extras: { ...prices.extras, car: { label: 'Car', price: 60 } },
      offered: { ...prices.offered, extras: ['car', 'oven'] },
    },
  })
  const added = [
    list(['new-1', 'oven']),
    typed('prices.extras.new-1.label', 'Car'),
    typed('prices.extras.new-1.price', '60'),
  ]
  const typedSince = typed('prices.extras.new-1.price', '65')
  const state = afterIn('prices', ...added, { kind: 'sent' }, typedSince, { kind: 'saved', told: 0, now })
  expect(state.typed).toMatchObject({ 'prices.extras.car.price': '65', 'prices.offered.extras': '["car","oven"]' })
  expect(Object.keys(state.typed).filter((path) => path.includes('new-'))).toEqual([])
  expect(countUnsaved(state)).toBe(1)
})

test('a new service continues under its id, with the lengths typed in the meantime', () => {
  const { prices } = defaultSettings
  const panes = { label: 'Window cleaning', description: 'glass', base: 120 }
  const now = kept(2, {
    prices: {
      ...prices,
      services: { ...prices.services, 'window-cleaning': panes },
      offered: { ...prices.offered, services: ['window-cleaning', 'deep'] },
    },
  })
  const added = [
    typed('prices.offered.services', '["new-1","deep"]'),
    typed('prices.services.new-1.label', 'Window cleaning'),
    typed('prices.services.new-1.description', 'glass'),
    typed('prices.services.new-1.base', '120'),
  ]
  const typedSince = typed('lengths.services.new-1.people', '3')
  const state = afterIn('prices', ...added, { kind: 'sent' }, typedSince, { kind: 'saved', told: 0, now })
  expect(state.typed).toMatchObject({ 'lengths.services.window-cleaning.people': '3' })
  expect(Object.entries(state.typed).filter((entry) => entry.join().includes('new-'))).toEqual([])
  expect(countUnsaved(state)).toBe(1)
})
