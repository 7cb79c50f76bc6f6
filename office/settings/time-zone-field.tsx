import { useState } from 'react'
import { Field } from '../desk/field.tsx'
import { readersZone } from '../desk/use-settings.ts'
import { isOtherTime } from './device-zone.ts'
import { field, type Fields } from './fields.ts'
import { serverNow } from '../desk/server-clock.ts'
import * as say from '#words/office/hour-settings.ts'
import * as common from '#words/office/settings.ts'

const usual = [
  ['America/New_York', say.zones.eastern],
  ['America/Chicago', say.zones.central],
  ['America/Denver', say.zones.mountain],
  ['America/Phoenix', say.zones.arizona],
  ['America/Los_Angeles', say.zones.pacific],
  ['America/Anchorage', say.zones.alaska],
  ['Pacific/Honolulu', say.zones.hawaii],
] as const

const usualNames = new Set<string>(usual.map(([name]) => name))

/** Days and windows are in this zone, for the owner and for every visitor. */
export function TimeZoneField({ fields }: { fields: Fields }) {
  const { error, ...control } = field(fields, 'timeZone')
  const others = Intl.supportedValuesOf('timeZone').filter((name) => !usualNames.has(name))
  const [now] = useState(() => serverNow())
  /** The button disappears with its offer; the focus stays with the field. */
  function takeDeviceZone(select: string): void {
    document.getElementById(select)?.focus()
    fields.set('timeZone', readersZone)
  }
  const isKnown = usualNames.has(control.value) || others.includes(control.value)
  return (
    <Field label={common.timeZone} error={error} hint={say.timeZoneHint}>
      {(tied) => (
        <>
          <select {...tied} {...control}>
            {!isKnown && <option value={control.value}>{control.value}</option>}
            <optgroup label={say.unitedStates}>
              {usual.map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </optgroup>
            <optgroup label={say.others}>
              {others.map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          </select>
          {isKnown && isOtherTime(readersZone, control.value, now) && (
            <p className="hint">
              <span>
                {say.deviceZone(usual.find(([name]) => name === readersZone)?.[1] ?? readersZone.replaceAll('_', ' '))}
              </span>{' '}
              <button type="button" className="link" onClick={() => takeDeviceZone(tied.id)}>
                {say.useDeviceZone}
              </button>
            </p>
          )}
        </>
      )}
    </Field>
  )
}
