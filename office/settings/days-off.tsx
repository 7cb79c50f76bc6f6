import { useRef } from 'react'
import { nextHolidays } from '../../domain/schedule/holidays.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { Field, TextField } from '../desk/field.tsx'
import { useNow } from '../desk/server-clock.ts'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { dayInShort } from '#words/formats.ts'
import { holidayInWords } from '#words/holidays.ts'
import type { Fields } from './fields.ts'
import { readList } from './typed-settings.ts'
import * as say from '#words/office/hour-settings.ts'

const path = 'schedule.closedDates'

export function DaysOff({ fields, timeZone }: { fields: Fields; timeZone: string }) {
  const add = useRef<HTMLButtonElement>(null)
  const dates = readList<string>(fields.typed, path)
  const set = (next: string[]) => fields.set(path, JSON.stringify(next))
  function remove(index: number): void {
    set(dates.filter((_, other) => other !== index))
    add.current?.focus()
  }
  return (
    <>
      {dates.map((date, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new day has no date yet, and fields are controlled
        <div key={index} className="window-row" role="group" aria-label={say.dayOff(index + 1)}>
          <TextField
            label={say.date}
            type="date"
            name={`${path}.${index}`}
            value={date}
            error={fields.errors[`${path}.${index}`]}
            onChange={(event) => set(dates.map((other, at) => (at === index ? event.currentTarget.value : other)))}
          />
          <button
            type="button"
            className="quiet icon-only"
            aria-label={say.removeDayOff(index + 1)}
            onClick={() => remove(index)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      <button ref={add} type="button" className="quiet add" name={path} onClick={() => set([...dates, ''])}>
        <PlusIcon />
        {say.addDayOff}
      </button>
      <Holidays
        dates={dates}
        timeZone={timeZone}
        openDays={readList<number>(fields.typed, 'schedule.openDays')}
        onAdd={(date) => set([...dates.filter(Boolean), date].toSorted())}
      />
    </>
  )
}

type HolidaysProps = { dates: string[]; openDays: number[]; timeZone: string; onAdd: (date: string) => void }

/** Offers the next federal holidays that are not days off yet; none becomes one before the owner says so. */
function Holidays({ dates, openDays, timeZone, onAdd }: HolidaysProps) {
  const now = useNow()
  const chosen = useRef<HTMLSelectElement>(null)
  const open = nextHolidays(toPlainDate(now, timeZone), openDays).filter(({ date }) => !dates.includes(date))
  if (open.length === 0) return null
  return (
    <div className="pair">
      <Field label={say.holidays}>
        {(tied) => (
          <select {...tied} ref={chosen}>
            {open.map(({ date, ...named }) => (
              <option key={date} value={date}>
                {say.holidayOn(holidayInWords(named), dayInShort(date))}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="button" className="quiet add" onClick={() => chosen.current && onAdd(chosen.current.value)}>
        <PlusIcon />
        {say.addHoliday}
      </button>
    </div>
  )
}
