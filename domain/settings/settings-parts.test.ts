import { expect, test } from 'vitest'
import * as v from 'valibot'
import { defaultSettings } from './settings.ts'
import { partOf, partSchemas, settingsParts } from './settings-parts.ts'
import { textNames } from './wording.ts'

test('every setting but the names of sections is in one part, and every text of the owner too', () => {
  const parts = settingsParts.map((part): Record<string, unknown> => partOf(defaultSettings, part))
  const names = parts.flatMap((part) => Object.keys(part)).filter((name) => name !== 'wording')
  expect(names.toSorted()).toEqual(
    Object.keys(defaultSettings)
      .filter((name) => name !== 'wording' && name !== 'navigation')
      .toSorted(),
  )
  const texts = parts.flatMap(({ wording }) => Object.keys(wording ?? {}))
  expect(texts.toSorted()).toEqual(textNames.toSorted())
})

test('each part passes its own rule unchanged', () => {
  for (const part of settingsParts) {
    const settings = partOf(defaultSettings, part)
    expect(v.parse(partSchemas[part], settings)).toEqual(settings)
  }
})

test('days closed in the calendar are not part of the hours', () => {
  const schedule = { ...defaultSettings.schedule, closedWindows: [], dayNotes: [] }
  expect(partOf({ ...defaultSettings, schedule }, 'hours').schedule).toEqual(defaultSettings.schedule)
})
