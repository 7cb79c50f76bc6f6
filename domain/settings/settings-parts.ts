import * as v from 'valibot'
import { keyField } from '../fields/fields.ts'
import { type Settings, settingsSchema } from './settings.ts'
import { pageTexts, wordingSchema } from './wording.ts'

/** What is saved together: each part has its own form, route and version. */
export const settingsParts = ['page', 'prices', 'hours', 'messages', 'data'] as const
export type SettingsPart = (typeof settingsParts)[number]

/** The settings of each part; the names of sections are changed in place on the page. */
export const partSchemas = {
  page: v.strictObject({
    ...v.pick(settingsSchema, ['brand', 'phone', 'email', 'address', 'timeZone', 'brandColor', 'trust', 'checklist'])
      .entries,
    wording: v.pick(wordingSchema, pageTexts),
  }),
  prices: v.pick(settingsSchema, ['prices', 'lengths', 'skips', 'invoices', 'fees']),
  hours: v.pick(settingsSchema, ['schedule', 'zips']),
  messages: v.strictObject({
    ...v.pick(settingsSchema, ['reminders', 'reviewPage', 'texts']).entries,
    wording: v.omit(wordingSchema, pageTexts),
  }),
  data: v.pick(settingsSchema, ['retention']),
} satisfies Record<SettingsPart, v.GenericSchema>

export type SettingsOf<Part extends SettingsPart> = v.InferOutput<(typeof partSchemas)[Part]>

/** The change of one part. A caller who names the version they have seen does not overwrite the changes of others. */
export const changePartSchemas = {
  page: changeOf(partSchemas.page),
  prices: changeOf(partSchemas.prices),
  hours: changeOf(partSchemas.hours),
  messages: changeOf(partSchemas.messages),
  data: changeOf(partSchemas.data),
} satisfies Record<SettingsPart, v.GenericSchema>

// @__NO_SIDE_EFFECTS__
function changeOf<const Fields extends v.GenericSchema>(settings: Fields) {
  return v.strictObject({
    key: keyField,
    settings,
    version: v.optional(v.pipe(v.string('part-version-malformed'), v.regex(/^[\da-f]{16}$/, 'part-version-malformed'))),
  })
}

/** Without days and windows that the calendar closes: the form of the hours does not show them. */
export function partOf<const Part extends SettingsPart>(settings: Settings, part: Part): SettingsOf<Part> {
  const { closedWindows: _windows, dayNotes: _notes, ...schedule } = settings.schedule
  const { entries }: { entries: Record<string, unknown> } = partSchemas[part]
  const { wording, ...others } = pick({ ...settings, schedule }, Object.keys(entries))
  const texts = part === 'page' ? pageTexts : messageTexts
  // Safe: the settings that the schema of the part names.
  return (wording === undefined ? others : { ...others, wording: pick(settings.wording, texts) }) as SettingsOf<Part>
}

const messageTexts = Object.keys(partSchemas.messages.entries.wording.entries)

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
