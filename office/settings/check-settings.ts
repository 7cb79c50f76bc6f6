import { partSchemas, type SettingsOf, type SettingsPart } from '../../domain/settings/settings-parts.ts'
import type { Refusal } from '../../ui/api.ts'
import { type Checked, checkBy } from '../desk/use-form.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import { fieldOf } from './field-names.ts'

export function checkPart<const Part extends SettingsPart>(part: Part, input: unknown): Checked<SettingsOf<Part>> {
  return checkBy(partSchemas[part], input, fieldOf, saySettingsFault)
}

export function atFields(refusal: Refusal): Refusal {
  if (refusal.reason !== 'refused') return refusal
  const errors = Object.entries(refusal.errors).map(([path, sentence]) => [
    fieldOf(path.replace(/^settings\./, '')),
    sentence,
  ])
  return { ...refusal, errors: Object.fromEntries(errors.toReversed()) }
}
