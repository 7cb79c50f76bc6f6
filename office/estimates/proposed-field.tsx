import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { readAvailability } from '../../domain/endpoints/bookings.ts'
import { Field } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { dayInShort } from '#words/formats.ts'
import * as say from '#words/office/estimate-proposal.ts'

type Props = {
  /** The day in the form; undefined before the form has been read. */
  day: string | undefined
  /** The day and the window in the form; '' if none is proposed. */
  chosen: string
  error: string | undefined
  /** The window in the form changed without typing. */
  onFilled: () => void
}

/**
 * The proposed time: a day with free windows, then one of these, and none at first. A window that is no longer free is
 * deselected, with a message.
 */
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
      <Field label={say.propose} hint={say.proposeHint} error={windows ? undefined : error}>
        {(tied) => (
          // Created again once the days are loaded and once its choice is gone: a select can start only with an
          // existing option.
          <select key={`${free !== undefined} ${lost}`} {...tied} name="proposedDay" defaultValue={shown}>
            <option value="">{say.proposeNone}</option>
            {free === undefined && shown !== '' && <option value={shown}>{say.proposeKept}</option>}
            {free?.map(({ date }) => (
              <option key={date} value={date}>
                {dayInShort(date)}
              </option>
            ))}
          </select>
        )}
      </Field>
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

function freeDays(days: AvailableDay[]): AvailableDay[] {
  return days
    .map((day) => ({ ...day, windows: day.windows.filter(({ free }) => free > 0) }))
    .filter(({ windows }) => windows.length > 0)
}

function isAmong(free: AvailableDay[], chosen: string): boolean {
  return free.some(({ date, windows }) => windows.some(({ id }) => `${date} ${id}` === chosen))
}
