import { expect, test } from 'vitest'
import { partOf, settingsParts } from '../../domain/settings/settings-parts.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { fieldOf, nameOfField } from './field-names.ts'
import { checkPart } from './check-settings.ts'
import { partTexts } from './part-texts.ts'
import type { Typed } from './typed-settings.ts'

test('an error is shown at its field, and all ZIP codes share one', () => {
  const hours = partOf(defaultSettings, 'hours')
  const wrong = { schedule: { ...hours.schedule, crews: Number.NaN }, zips: ['9411', 'x'] }
  expect(checkPart('hours', wrong)).toEqual({
    ok: false,
    errors: {
      'schedule.crews': 'Enter between 1 and 20 crews.',
      zips: '9411 is not a ZIP code. Enter five digits, such as 94110.',
    },
  })
  expect(checkPart('hours', hours)).toEqual({ ok: true, input: hours })
})

test('every field has a name for people', () => {
  const typed: Typed = Object.assign({}, ...settingsParts.map((part) => partTexts[part].toTexts(defaultSettings)))
  expect(nameOfField('prices.services.deep.base', typed)).toBe('Deep Clean: price')
  expect(nameOfField('prices.services.deep.sizes.small', typed)).toBe('Deep Clean: price for 1-2 Bedrooms')
  expect(nameOfField('prices.frequencies.weekly.percentOff', typed)).toBe('Every week: percent off')
  expect(nameOfField('schedule.windows.1.start', typed)).toBe('Window 2')
  for (const path of Object.keys(typed)) expect(nameOfField(path, typed)).not.toMatch(/\.|undefined|: $/)
  expect(fieldOf('zips.3')).toBe('zips')
})
