import { useRef, useState } from 'react'
import type { Person } from '../../domain/crew/crew.ts'
import { keepTimeOffSchema, mostDaysOff, type TimeOff } from '../../domain/crew/time-off.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { newKey } from '../../ui/new-key.ts'
import { TextField } from '../desk/field.tsx'
import { checkBy, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { useTimeOff } from './use-time-off.ts'
import { weekDays } from '#words/week-days.ts'
import * as say from '#words/office/time-off.ts'

const usualHours = { from: '08:00', to: '17:00' }
const usualWeek: NonNullable<TimeOff['hours']> = weekDays.map((_, nth) => (nth < 5 ? usualHours : null))

export function TimeOffForm({ person }: { person: Person }) {
  const press = useTimeOff(person)
  const [hasHours, setHasHours] = useState(person.hours !== null)
  const { form, errors, trouble, pending } = useCheckedForm({
    read: readTimeOff,
    check: (fields: unknown) => checkBy(keepTimeOffSchema, fields, (path) => path),
    submit: async ({ key: _blank, version: _seen, ...input }) => outcomeOf(await press(input)),
  })
  return (
    <form {...form} className="stack time-off">
      <h3>{say.title}</h3>
      <label className="tick">
        <input
          type="checkbox"
          name="set"
          defaultChecked={hasHours}
          onChange={({ currentTarget: { checked } }) => setHasHours(checked)}
        />
        <span>{say.hasHours}</span>
      </label>
      <p className="hint">{say.hasHoursHint}</p>
      {hasHours && <Week hours={person.hours ?? usualWeek} errors={errors} />}
      <DaysOff off={person.off} errors={errors} />
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="submit" className="button" aria-disabled={pending}>
          {say.save}
        </button>
      </div>
    </form>
  )
}

/** `key` and `version` are of the press, which is not made yet. */
function readTimeOff(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  const hours = weekDays.map((_, nth) =>
    data.has(`hours.${nth}`) ? { from: text(`hours.${nth}.from`), to: text(`hours.${nth}.to`) } : null,
  )
  const rows = data.getAll('row').map((_, nth) => ({ from: text(`off.${nth}.from`), until: text(`off.${nth}.until`) }))
  // A row that nobody has filled in says nothing, and one date is one day.
  const off = rows.flatMap(({ from, until }) => (from === '' && until === '' ? [] : [{ from, until: until || from }]))
  return { key: newKey(), version: 1, hours: data.has('set') ? hours : null, off }
}

type Errors = Record<string, string>

function Week({ hours, errors }: { hours: NonNullable<TimeOff['hours']>; errors: Errors }) {
  return (
    <fieldset className="time-off-week">
      <legend>{say.weekHours}</legend>
      {weekDays.map(({ name }, nth) => (
        <Weekday key={name} day={name} nth={nth} hours={hours[nth] ?? null} errors={errors} />
      ))}
    </fieldset>
  )
}

type WeekdayProps = { day: string; nth: number; hours: { from: string; to: string } | null; errors: Errors }

function Weekday({ day, nth, hours, errors }: WeekdayProps) {
  const [works, setWorks] = useState(hours !== null)
  const { from, to } = hours ?? usualHours
  const time = (part: 'from' | 'to', value: string) => ({
    name: `hours.${nth}.${part}`,
    error: errors[`hours.${nth}.${part}`],
    defaultValue: value,
  })
  return (
    <div className="time-off-day">
      <label className="tick">
        <input
          type="checkbox"
          name={`hours.${nth}`}
          defaultChecked={works}
          onChange={({ currentTarget: { checked } }) => setWorks(checked)}
        />
        <span>{day}</span>
      </label>
      {works ? (
        <>
          <TextField label={say.from(day)} type="time" required {...time('from', from)} />
          <TextField label={say.to(day)} type="time" required {...time('to', to)} />
        </>
      ) : (
        <span className="hint">{say.doesNotWork}</span>
      )}
    </div>
  )
}

function DaysOff({ off, errors }: { off: TimeOff['off']; errors: Errors }) {
  const add = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState(() => off.map((each, nth) => ({ ...each, key: nth })))
  function remove(key: number): void {
    setRows(rows.filter((row) => row.key !== key))
    // The pressed button disappears; the next sensible control takes the focus.
    add.current?.focus()
  }
  const addRow = () => setRows([...rows, { from: '', until: '', key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])
  return (
    <fieldset>
      <legend>{say.daysOff}</legend>
      <p className="hint">{say.daysOffHint}</p>
      {rows.map(({ key, from, until }, nth) => (
        <div key={key} className="time-off-row" role="group" aria-label={say.daysOff}>
          <input type="hidden" name="row" value={key} />
          <TextField
            label={say.firstDay(nth + 1)}
            type="date"
            name={`off.${nth}.from`}
            defaultValue={from}
            error={errors[`off.${nth}.from`]}
          />
          <TextField
            label={say.lastDay(nth + 1)}
            type="date"
            name={`off.${nth}.until`}
            defaultValue={until}
            error={errors[`off.${nth}.until`]}
          />
          <button
            type="button"
            className="quiet icon-only"
            aria-label={say.remove(nth + 1)}
            onClick={() => remove(key)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      {rows.length < mostDaysOff && (
        <button ref={add} type="button" className="quiet add" onClick={addRow}>
          <PlusIcon />
          {say.add}
        </button>
      )}
    </fieldset>
  )
}
