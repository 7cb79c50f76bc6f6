import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { type BlockedDay, type Calendar, type CalendarVisit, mostCalendarDays } from '../../domain/bookings/calendar.ts'
import { addDays, isDay } from '../../domain/schedule/calendar-days.ts'
import { type HolidayDate, nextHolidays } from '../../domain/schedule/holidays.ts'
import { type Schedule, toPlainDate } from '../../domain/schedule/schedule.ts'
import { explain } from '../../ui/api.ts'
import { isDefinite } from '../../ui/is-definite.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { Field, FieldError, TextField } from '../desk/field.tsx'
import { close, open } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useNow } from '../desk/server-clock.ts'
import { settingsQuery, useSettings } from '../desk/use-settings.ts'
import { useBlock } from './use-block.ts'
import { useSpan } from './use-calendar.ts'
import { windowInWords } from '#words/days.ts'
import { dayInShort } from '#words/formats.ts'
import { holidayInWords } from '#words/holidays.ts'
import * as closedDay from '#words/office/closed-day.ts'
import * as say from '#words/office/calendar.ts'

/** Blocks days or windows, and names the visits in them before it does. */
export function BlockDialog({ date }: { date: string }) {
  const settings = useQuery(settingsQuery)
  const schedule = settings.data?.settings.schedule
  return (
    <Dialog title={say.blockTitle} size="form" onClose={() => close('block-days')}>
      {settings.isPending && <Loading what={say.theDays} />}
      {settings.isError && schedule === undefined && (
        <Failed error={settings.error} retry={() => void settings.refetch()} />
      )}
      {schedule && <BlockForm date={date} schedule={schedule} />}
    </Dialog>
  )
}

type Typed = { from: string; to: string; isWhole: boolean; windows: readonly string[]; note: string }

function BlockForm({ date, schedule }: { date: string; schedule: Schedule }) {
  const [typed, setTyped] = useState<Typed>({ from: date, to: date, isWhole: true, windows: [], note: '' })
  const [trouble, setTrouble] = useState<string | null>(null)
  const type = (more: Partial<Typed>) => {
    setTrouble(null)
    setTyped({ ...typed, ...more })
  }
  const wrong = faultOf(typed)
  const span = useSpan(wrong === null ? { from: typed.from, to: typed.to } : null)
  const { block, pending, refusal } = useBlock(() => close('block-days'))
  // A press without an answer is repeated unchanged, even if the calendar shows it as done by then.
  const lost = useRef<{ typed: Typed; days: BlockedDay[] } | null>(null)
  async function press(days: BlockedDay[]): Promise<void> {
    lost.current = isDefinite(await block(days)) ? null : { typed, days }
  }
  const [waits, setWaits] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  /** A press can come before the days have. */
  async function readSpan(): Promise<Calendar | undefined> {
    if (span.data) return span.data
    setWaits(true)
    const { data } = await span.refetch({ cancelRefetch: false })
    setWaits(false)
    return data
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (wrong !== null) return setTrouble(wrong)
    if (!typed.isWhole && typed.windows.length === 0) return setTrouble(say.chooseWindow)
    const calendar = await readSpan()
    // Why it could not be read is shown above the buttons; who has left the form by then wants nothing blocked.
    if (!calendar || !isOpen.current) return
    const days = lost.current?.typed === typed ? lost.current.days : daysOf(calendar, typed)
    if (days.length === 0) return setTrouble(say.nothingToBlock)
    await press(days)
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{say.blockLead}</p>
      <HolidayField
        schedule={schedule}
        onPick={({ date: day, ...named }) => type({ from: day, to: day, isWhole: true, note: holidayInWords(named) })}
      />
      <div className="pair">
        <TextField
          label={say.from}
          type="date"
          name="from"
          value={typed.from}
          onChange={({ currentTarget: { value } }) => type({ from: value, ...(typed.to < value && { to: value }) })}
        />
        <TextField
          label={say.to}
          type="date"
          name="to"
          value={typed.to}
          onChange={({ currentTarget: { value } }) => type({ to: value })}
        />
      </div>
      <Which schedule={schedule} typed={typed} type={type} />
      {span.isError && <Failed error={span.error} retry={() => void span.refetch()} />}
      {span.data && <Standing visits={standingIn(span.data, typed, schedule)} />}
      {span.data && typed.isWhole && typed.from === typed.to && standingIn(span.data, typed, schedule).length > 0 && (
        <DecideButton date={typed.from} note={typed.note.trim()} />
      )}
      <TextField
        label={say.note}
        name="note"
        hint={say.noteHint}
        maxLength={120}
        autoComplete="off"
        value={typed.note}
        onChange={({ currentTarget: { value } }) => type({ note: value })}
      />
      <div className="form-actions">
        {trouble !== null && <FieldError id="block-trouble" sentence={trouble} />}
        {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
        <button type="button" className="button" onClick={() => close('block-days')}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending || waits}>
          {pending || waits ? say.pressing : say.save}
        </button>
      </div>
    </form>
  )
}

type HolidayProps = { schedule: Schedule; onPick: (day: HolidayDate) => void }

/** The next federal holidays: picking one fills in the day, and nothing is blocked yet. */
function HolidayField({ schedule, onPick }: HolidayProps) {
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

function Which({ schedule, typed, type }: WhichProps) {
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

/** Opens the screen that closes the day and moves or skips its regular visits. */
function DecideButton({ date, note }: { date: string; note: string }) {
  function decide(): void {
    close('block-days')
    open({ kind: 'closed-day', date, note })
  }
  return (
    <p>
      <button type="button" className="button" onClick={decide}>
        {closedDay.decide}
      </button>
    </p>
  )
}

/** More than fit above the buttons are counted. */
const fewVisits = 8

function Standing({ visits }: { visits: readonly CalendarVisit[] }) {
  return (
    <div className="standing" role="status">
      <p>{visits.length === 0 ? say.noneStanding : say.standing(visits.length)}</p>
      {visits.length > 0 && (
        <ul>
          {visits.slice(0, fewVisits).map((visit) => (
            <li key={visit.id}>
              <b>{visit.name}</b>, <span>{`${say.monthDay(visit.date)}, ${windowInWords(visit)}`}</span>
            </li>
          ))}
          {visits.length > fewVisits && <li>{say.andMore(visits.length - fewVisits)}</li>}
        </ul>
      )}
    </div>
  )
}

function faultOf({ from, to }: Typed): string | null {
  if (!isDay(from) || !isDay(to) || to < from) return say.endsEarly
  return to >= addDays(from, mostCalendarDays) ? say.tooLong(mostCalendarDays) : null
}

function daysOf({ days }: Calendar, { isWhole, windows, note }: Typed): BlockedDay[] {
  return days
    .filter((day) => day.windows.length > 0)
    .map(({ date, blocked }) => ({
      date,
      was: blocked,
      becomes: {
        isWhole: isWhole || blocked.isWhole,
        windows: isWhole ? blocked.windows : [...new Set([...blocked.windows, ...windows])],
        note: note.trim() || blocked.note,
      },
    }))
}

function standingIn({ visits }: Calendar, { isWhole, windows }: Typed, schedule: Schedule): CalendarVisit[] {
  const hours = schedule.windows.filter(({ id }) => windows.includes(id))
  return visits.filter(
    (visit) =>
      holdsPlace(visit.status) && (isWhole || hours.some(({ start, end }) => visit.start < end && start < visit.end)),
  )
}
