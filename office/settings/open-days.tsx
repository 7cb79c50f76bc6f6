import { FieldError } from '../desk/field.tsx'
import type { Fields } from './fields.ts'
import { weekDays } from '#words/week-days.ts'
import * as say from '#words/office/hour-settings.ts'
import * as common from '#words/office/settings.ts'

const path = 'schedule.openDays'

export function OpenDays({ fields, days }: { fields: Fields; days: readonly number[] }) {
  const error = fields.errors[path]
  function set(day: number, isOpen: boolean): void {
    const others = days.filter((other) => other !== day)
    fields.set(path, JSON.stringify(isOpen ? [...others, day].toSorted() : others))
  }
  return (
    <fieldset className="open-days" aria-describedby={error === undefined ? undefined : 'open-days-error'}>
      <legend>{common.openDays}</legend>
      {weekDays.map(({ day, name }) => (
        <label key={day} className="tick">
          <input
            type="checkbox"
            name={path}
            checked={days.includes(day)}
            onChange={(event) => set(day, event.currentTarget.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
      {days.length === 0 && <p className="note">{say.noDayOpen}</p>}
      <FieldError id="open-days-error" sentence={error} />
    </fieldset>
  )
}
