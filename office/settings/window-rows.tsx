import { useRef } from 'react'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { FieldError, TextField } from '../desk/field.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import type { Fields } from './fields.ts'
import { readList } from './typed-settings.ts'
import * as say from '#words/office/hour-settings.ts'
import * as common from '#words/office/settings.ts'

type Window = Schedule['windows'][number]

const path = 'schedule.windows'
const maxWindows = 12

/** Typed in any order, sorted when saved. */
export function WindowRows({ fields }: { fields: Fields }) {
  const add = useRef<HTMLButtonElement>(null)
  const windows = readList<Window>(fields.typed, path)
  const set = (next: Window[]) => fields.set(path, JSON.stringify(next))
  function remove(index: number): void {
    set(windows.filter((_, other) => other !== index))
    // The pressed button disappears; the next sensible control takes the focus.
    add.current?.focus()
  }
  return (
    <fieldset>
      <legend>{common.windows}</legend>
      {windows.map((window, index) => (
        <WindowRow
          // oxlint-disable-next-line react/no-array-index-key -- a new window has no id yet, and fields are controlled
          key={index}
          window={window}
          index={index}
          errors={fields.errors}
          onChange={(changed) => set(windows.map((other) => (other === window ? changed : other)))}
          onRemove={() => remove(index)}
        />
      ))}
      {windows.length < maxWindows && (
        <button
          ref={add}
          type="button"
          className="quiet add"
          name={path}
          aria-describedby={path in fields.errors ? 'windows-error' : undefined}
          onClick={() => set([...windows, nextWindow(windows)])}
        >
          <PlusIcon />
          {say.addWindow}
        </button>
      )}
      <FieldError id="windows-error" sentence={fields.errors[path]} />
    </fieldset>
  )
}

type RowProps = {
  window: Window
  index: number
  errors: Fields['errors']
  onChange: (window: Window) => void
  onRemove: () => void
}

function WindowRow({ window, index, errors, onChange, onRemove }: RowProps) {
  const time = (part: 'start' | 'end') => ({
    type: 'time',
    name: `${path}.${index}.${part}`,
    value: window[part],
    error: errors[`${path}.${index}.${part}`],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...window, [part]: event.currentTarget.value }),
  })
  return (
    <div className="window-row" role="group" aria-label={say.window(index + 1)}>
      <TextField label={say.fromHour} {...time('start')} />
      <TextField label={say.untilHour} {...time('end')} />
      <button type="button" className="quiet icon-only" aria-label={say.removeWindow(index + 1)} onClick={onRemove}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** Begins where the day currently ends, two hours long if there is room. */
function nextWindow(windows: readonly Window[]): Window {
  const start =
    windows
      .map(({ end }) => end)
      .toSorted()
      .at(-1) || '08:00'
  const hour = Number(start.slice(0, 2)) + 2
  return { id: '', start, end: hour < 24 ? `${String(hour).padStart(2, '0')}${start.slice(2)}` : '23:59' }
}
