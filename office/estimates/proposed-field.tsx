import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { readAvailability } from '../../domain/endpoints/booking-form.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { BackIcon, NextIcon } from '../../ui/icons.tsx'
import { Field, FieldError } from '../desk/field.tsx'
import styles from './proposed-field.css?inline'
import { queryOf } from '../desk/queries.ts'
import { dayInShort } from '#words/formats.ts'
import * as say from '#words/office/estimate-proposal.ts'

adoptStyles(styles)

type Props = {
  /** The day in the form; undefined before the form has been read. */
  day: string | undefined
  /** The day and the window in the form; '' if none is proposed. */
  chosen: string
  error: string | undefined
  /** The window in the form changed without typing. */
  onFilled: () => void
}

/** A free day, then one of its windows, none at first. One that is no longer free is deselected, with a message. */
export function ProposedField({ day, chosen, error, onFilled }: Props) {
  const { data } = useQuery(queryOf(readAvailability))
  const free = data && freeDays(data.days)
  const isTaken = free !== undefined && chosen !== '' && !isAmong(free, chosen)
  const [lost, setLost] = useState('')
  if (isTaken && lost !== chosen) setLost(chosen)
  const [keptDay = '', keptWindow = ''] = chosen.split(' ')
  const shown = isTaken ? '' : (day ?? keptDay)
  const windows = free?.find(({ date }) => date === shown)?.windows
  const fill = useEffectEvent(onFilled)
  const offered = windows && shown
  useEffect(() => {
    if (offered !== undefined) fill()
  }, [offered])
  return (
    <fieldset>
      <legend>{say.visit}</legend>
      {lost !== '' && (isTaken || chosen === '') && <p className="note">{say.proposedTaken}</p>}
      <DayPicker key={`${free !== undefined} ${lost}`} free={free} shown={shown} />
      {!windows && <FieldError id="proposed-error" sentence={error} />}
      {/* An earlier choice stays in the form until it is known what is free. */}
      {free === undefined && <input type="hidden" name="proposed" value={chosen} />}
      {windows && (
        <Field label={say.proposeWindow} error={error}>
          {(tied) => (
            <select key={shown} {...tied} name="proposed" defaultValue={`${shown} ${keptWindow}`}>
              {windows.map(({ id, words }) => (
                <option key={id} value={`${shown} ${id}`}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </fieldset>
  )
}

type PickerProps = { free: AvailableDay[] | undefined; shown: string }

function DayPicker({ free, shown }: PickerProps) {
  const weeks = [...new Set((free ?? []).map(({ date }) => mondayOf(date)))]
  const [week, setWeek] = useState(() => Math.max(0, weeks.indexOf(mondayOf(shown))))
  const days = (free ?? []).filter(({ date }) => mondayOf(date) === weeks[week])
  const turn = (to: number) => (weeks[to] === undefined ? undefined : setWeek(to))
  return (
    <fieldset className="propose-day">
      <legend>{say.propose}</legend>
      <p className="hint">{say.proposeHint}</p>
      {weeks.length > 1 && (
        <div className="week-turn">
          <button
            type="button"
            className="quiet icon-only"
            aria-label={say.earlierWeek}
            aria-disabled={week === 0}
            onClick={() => turn(week - 1)}
          >
            <BackIcon />
          </button>
          <span role="status">{say.weekFrom(dayInShort(weeks[week] ?? ''))}</span>
          <button
            type="button"
            className="quiet icon-only"
            aria-label={say.laterWeek}
            aria-disabled={week === weeks.length - 1}
            onClick={() => turn(week + 1)}
          >
            <NextIcon />
          </button>
        </div>
      )}
      {free?.length === 0 && <p className="hint">{say.noFreeDay}</p>}
      {free !== undefined && (
        <div key={week} className="picks segments">
          {['', ...days.map(({ date }) => date)].map((date) => (
            <label key={date}>
              <input type="radio" name="proposedDay" value={date} defaultChecked={date === shown} />
              <span>{date === '' ? say.proposeNone : dayInShort(date)}</span>
            </label>
          ))}
        </div>
      )}
      {/* A day of another week, or before the free days are known, stays in the form until another is picked. */}
      {shown !== '' && !days.some(({ date }) => date === shown) && (
        <input type="hidden" name="proposedDay" value={shown} />
      )}
    </fieldset>
  )
}

const dayMs = 86_400_000

/** '' without a day. Calendar days have no time zone, so UTC counts them right. */
function mondayOf(date: string): string {
  if (date === '') return ''
  const day = new Date(date)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}

function freeDays(days: AvailableDay[]): AvailableDay[] {
  return days
    .map((day) => ({ ...day, windows: day.windows.filter(({ free }) => free > 0) }))
    .filter(({ windows }) => windows.length > 0)
}

function isAmong(free: AvailableDay[], chosen: string): boolean {
  return free.some(({ date, windows }) => windows.some(({ id }) => `${date} ${id}` === chosen))
}
