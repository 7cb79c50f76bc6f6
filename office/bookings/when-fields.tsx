import { useState } from 'react'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { windowInWords } from '#words/days.ts'
import { Field, TextField } from '../desk/field.tsx'
import * as say from '#words/office/arrangements.ts'

type Given = { date?: string; start?: string; end?: string }
type Props = { schedule: Schedule; given: Given; errors: Record<string, string> }

/** Another time than those of the windows. */
const other = 'other'

/** A day and an arrival window, or any other time. */
export function WhenFields({ schedule, given, errors }: Props) {
  const windows = schedule.windows.map(({ start, end }) => ({
    value: `${start}-${end}`,
    words: windowInWords({ start, end }),
  }))
  const isOwn = given.start !== undefined && !windows.some(({ value }) => value === `${given.start}-${given.end}`)
  const first = given.start === undefined ? windows[0]?.value : `${given.start}-${given.end}`
  const [chosen, setChosen] = useState(isOwn ? other : (first ?? other))
  return (
    <fieldset>
      <legend>{say.when}</legend>
      <div className="pair">
        <TextField label={say.day} name="date" type="date" defaultValue={given.date} required error={errors['date']} />
        <Field label={say.arrival}>
          {(tied) => (
            <select {...tied} name="window" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {windows.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
              <option value={other}>{say.otherTime}</option>
            </select>
          )}
        </Field>
      </div>
      {chosen === other && (
        <div className="pair">
          <TextField label={say.from} name="start" type="time" defaultValue={given.start} error={errors['start']} />
          <TextField label={say.to} name="end" type="time" defaultValue={given.end} error={errors['end']} />
        </div>
      )}
    </fieldset>
  )
}

/** The time that the fields say, as the server takes it. */
export function readWhen(data: FormData): Required<Given> {
  const text = (name: string) => String(data.get(name) ?? '')
  const [start = '', end = ''] = text('window').split('-')
  return text('window') === other
    ? { date: text('date'), start: text('start'), end: text('end') }
    : { date: text('date'), start, end }
}
