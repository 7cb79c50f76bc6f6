import { type HolidayDate, nextHolidays } from '../../domain/schedule/holidays.ts'
import { type Schedule, toPlainDate } from '../../domain/schedule/schedule.ts'
import { Field } from '../desk/field.tsx'
import { useNow } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import type { Typed } from './typed-block.ts'
import { windowInWords } from '#words/days.ts'
import { dayInShort } from '#words/formats.ts'
import { holidayInWords } from '#words/holidays.ts'
import * as say from '#words/office/calendar.ts'

type HolidayProps = { schedule: Schedule; onPick: (day: HolidayDate) => void }

/** The next federal holidays: picking one fills in the day, and nothing is blocked yet. */
export function HolidayField({ schedule, onPick }: HolidayProps) {
  const { timeZone } = useSettings()
  const now = useNow()
  const next = nextHolidays(toPlainDate(now, timeZone), schedule.openDays)
  const days = next.filter(({ date }) => !schedule.closedDates.includes(date))
  return (
    <Field label={say.holiday}>
      {(tied) => (
        <select
          {...tied}
          defaultValue=""
          onChange={({ currentTarget: { value } }) => {
            const day = days.find(({ date }) => date === value)
            if (day) onPick(day)
          }}
        >
          <option value="">{say.noHoliday}</option>
          {days.map(({ date, ...named }) => (
            <option key={date} value={date}>{`${holidayInWords(named)}, ${dayInShort(date)}`}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

type WhichProps = { schedule: Schedule; typed: Typed; type: (more: Partial<Typed>) => void }

export function WhichWindows({ schedule, typed, type }: WhichProps) {
  const toggle = (id: string) =>
    type({ windows: typed.windows.includes(id) ? typed.windows.filter((each) => each !== id) : [...typed.windows, id] })
  return (
    <fieldset>
      <legend>{say.which}</legend>
      {[true, false].map((isWhole) => (
        <label key={String(isWhole)} className="tick">
          <input type="radio" name="whole" checked={typed.isWhole === isWhole} onChange={() => type({ isWhole })} />
          <span>{isWhole ? say.wholeDays : say.theseWindows}</span>
        </label>
      ))}
      {!typed.isWhole && (
        <div className="block-windows" role="group" aria-label={say.theseWindows}>
          {schedule.windows.map((window) => (
            <label key={window.id} className="tick">
              <input type="checkbox" checked={typed.windows.includes(window.id)} onChange={() => toggle(window.id)} />
              <span>{windowInWords(window)}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
