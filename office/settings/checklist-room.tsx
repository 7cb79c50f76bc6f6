import { useRef } from 'react'
import type { ChecklistRoom } from '../../domain/settings/checklist.ts'
import type { PriceList } from '../../domain/pricing/pricing.ts'
import { FieldError, TextField } from '../desk/field.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import type { Fields } from './fields.ts'
import { newTask, type Task, TaskRow } from './checklist-task.tsx'
import * as say from '#words/office/trust-settings.ts'

type RoomProps = {
  room: ChecklistRoom
  at: string
  prices: PriceList
  /** Cleaners read it, too, some of them in Spanish. */
  isForCrew: boolean
  errors: Fields['errors']
  /** Null removes the room. */
  onChange: (room: ChecklistRoom | null) => void
}

export function RoomFields({ room, at, prices, isForCrew, errors, onChange }: RoomProps) {
  const add = useRef<HTMLButtonElement>(null)
  const setTasks = (tasks: Task[]) => onChange(tasks.length === 0 ? null : { ...room, tasks })
  function remove(index: number): void {
    add.current?.focus()
    setTasks(room.tasks.toSpliced(index, 1))
  }
  return (
    <fieldset className="checklist-room">
      <legend>{room.name === '' ? say.newRoom : room.name}</legend>
      <TextField
        label={say.room}
        name={`${at}.name`}
        value={room.name}
        maxLength={40}
        autoComplete="off"
        error={errors[`${at}.name`]}
        onChange={({ currentTarget }) => onChange({ ...room, name: currentTarget.value })}
      />
      {isForCrew && (
        <TextField
          label={say.inSpanish}
          name={`${at}.es`}
          value={room.es ?? ''}
          maxLength={40}
          autoComplete="off"
          lang="es"
          error={errors[`${at}.es`]}
          onChange={({ currentTarget }) => onChange({ ...room, es: currentTarget.value })}
        />
      )}
      {room.tasks.map((task, index) => (
        <TaskRow
          // oxlint-disable-next-line react/no-array-index-key -- tasks have no id, and their fields are controlled
          key={index}
          task={task}
          number={index + 1}
          at={`${at}.tasks.${index}`}
          prices={prices}
          isForCrew={isForCrew}
          errors={errors}
          onChange={(changed) => setTasks(room.tasks.with(index, changed))}
          onRemove={() => remove(index)}
        />
      ))}
      <button
        ref={add}
        type="button"
        className="quiet add"
        name={`${at}.tasks`}
        aria-label={say.addTaskTo(room.name)}
        onClick={() => setTasks([...room.tasks, newTask(prices)])}
      >
        <PlusIcon />
        {say.addTask}
      </button>
      <FieldError id={`${at}-error`} sentence={errors[`${at}.tasks`]} />
    </fieldset>
  )
}
