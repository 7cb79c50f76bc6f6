import { Field } from '../desk/field.tsx'
import { field, type Fields } from './fields.ts'

const usual = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const

const usualNames = new Set<string>(usual.map(([name]) => name))

/** Days and windows are in this zone, for the owner and for every visitor. */
export function TimeZoneField({ fields }: { fields: Fields }) {
  const { error, ...control } = field(fields, 'timeZone')
  const others = Intl.supportedValuesOf('timeZone').filter((name) => !usualNames.has(name))
  const isKnown = usualNames.has(control.value) || others.includes(control.value)
  return (
    <Field label="Time zone" error={error} hint="Days and arrival windows are in this zone.">
      {(tied) => (
        <select {...tied} {...control}>
          {!isKnown && <option value={control.value}>{control.value}</option>}
          <optgroup label="United States">
            {usual.map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </optgroup>
          <optgroup label="Others">
            {others.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}
