import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarWindow } from '../../domain/bookings/calendar.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { isDay } from '../../domain/schedule/calendar-days.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { windowInWords } from '#words/days.ts'
import { Field, TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import * as say from '#words/office/arrangements.ts'

type Given = { date?: string; start?: string; end?: string }
type Props = { schedule: Schedule; given: Given; errors: Record<string, string> }

const other = 'other'

/** Any other time as well. */
export function WhenFields({ schedule, given, errors }: Props) {
  const windows = schedule.windows.map(({ start, end }) => ({
    value: `${start}-${end}`,
    words: windowInWords({ start, end }),
  }))
  const [date, setDate] = useState(given.date ?? '')
  const takenOf = useTaken(date)
  const isOwn = given.start !== undefined && !windows.some(({ value }) => value === `${given.start}-${given.end}`)
  const first = given.start === undefined ? windows[0]?.value : `${given.start}-${given.end}`
  const [chosen, setChosen] = useState(isOwn ? other : (first ?? other))
  return (
    <fieldset>
      <legend>{say.when}</legend>
      <div className="pair">
        <TextField
          label={say.day}
          name="date"
          type="date"
          defaultValue={given.date}
          required
          error={errors['date']}
          onChange={({ target }) => setDate(target.value)}
        />
        <Field label={say.arrival}>
          {(tied) => (
            <select {...tied} name="window" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {windows.map(({ value, words }) => (
                <option key={value} value={value}>
                  {[words, takenOf(value)].filter(Boolean).join(' · ')}
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

/** '' until they are known. */
function useTaken(date: string): (window: string) => string {
  const calendar = useQuery({ ...queryOf(readCalendar, { query: { from: date, to: date } }), enabled: isDay(date) })
  const windows = calendar.data?.days.find((day) => day.date === date)?.windows ?? []
  return (window) => {
    const found = windows.find(({ start, end }) => window === `${start}-${end}`)
    return found === undefined ? '' : inWords(found)
  }
}

function inWords({ isOver, isBlocked, taken, places }: CalendarWindow): string {
  if (isOver) return say.windowOver
  if (isBlocked) return say.windowBlocked
  return taken >= places ? say.windowFull : say.windowTaken(taken, places)
}

export function readWhen(data: FormData): Required<Given> {
  const text = (name: string) => String(data.get(name) ?? '')
  const [start = '', end = ''] = text('window').split('-')
  return text('window') === other
    ? { date: text('date'), start: text('start'), end: text('end') }
    : { date: text('date'), start, end }
}
