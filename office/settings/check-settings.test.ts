import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { fieldOf, nameOfField } from './field-names.ts'
import { checkSettings } from './check-settings.ts'
import { toTyped } from './typed-settings.ts'

test('an error is shown at its field, and all ZIP codes share one', () => {
  const { schedule } = defaultSettings
  const wrong = { ...defaultSettings, brand: ' ', schedule: { ...schedule, crews: Number.NaN }, zips: ['9411', 'x'] }
  expect(checkSettings(wrong)).toEqual({
    ok: false,
    errors: {
      brand: 'Enter the name of the business.',
      'schedule.crews': 'Enter between 1 and 20 crews.',
      zips: '9411 is not a ZIP code. Enter five digits, such as 94110.',
    },
  })
  expect(checkSettings(defaultSettings)).toEqual({ ok: true, input: defaultSettings })
})

test('every field has a name for people', () => {
  const typed = toTyped(defaultSettings)
  expect(nameOfField('prices.services.deep.base', typed)).toBe('Deep Clean: price')
  expect(nameOfField('prices.services.deep.sizes.small', typed)).toBe('Deep Clean: price for 1-2 Bedrooms')
  expect(nameOfField('prices.frequencies.weekly.percentOff', typed)).toBe('Every week: percent off')
  expect(nameOfField('schedule.windows.1.start', typed)).toBe('Window 2')
  for (const path of Object.keys(typed)) expect(nameOfField(path, typed)).not.toMatch(/\.|undefined|: $/)
  expect(fieldOf('zips.3')).toBe('zips')
})
