import { useRef } from 'react'
import type { ChecklistRoom } from '../../domain/settings/checklist.ts'
import { type PriceList, type Service, serviceOf } from '../../domain/pricing/pricing.ts'
import { findSample } from '../../domain/settings/sample-business.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { FieldError, TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { field, type Fields } from './fields.ts'
import { isOn, SettingTick } from './setting-tick.tsx'
import { readList } from './typed-settings.ts'
import * as say from '#words/office/trust-settings.ts'
import * as common from '#words/office/settings.ts'

const path = 'checklist.rooms'

type Props = { fields: Fields; settings: Settings; hasNewService: boolean }
type Task = ChecklistRoom['tasks'][number]

export function ChecklistPart({ fields, settings, hasNewService }: Props) {
  const { prices } = settings
  const isSample = findSample(settings) === 'business'
  const rooms = readList<ChecklistRoom>(fields.typed, path)
  const add = useRef<HTMLButtonElement>(null)
  const set = (next: ChecklistRoom[]) => fields.set(path, JSON.stringify(next))
  function remove(index: number): void {
    set(rooms.toSpliced(index, 1))
    // The pressed button disappears with its room; the next sensible control takes the focus.
    add.current?.focus()
  }
  return (
    <FoldedPart
      inner
      title={common.checklist}
      summary={isSample ? say.sampleChecklist : describe(rooms, isOn(fields, 'checklist.shown'))}
    >
      <p className="hint">{say.checklistHint}</p>
      <SettingTick fields={fields} path="checklist.shown" label={say.showChecklist} />
      <SettingTick fields={fields} path="checklist.crew" label={say.crewChecklist} />
      <fieldset>
        <legend>{say.visits}</legend>
        <p className="hint">{say.visitsHint}</p>
        {hasNewService && <p className="hint">{say.saveServiceFirst}</p>}
        {prices.offered.services.map((service) => (
          <TextField
            key={service}
            label={serviceOf(prices, service).label}
            maxLength={80}
            autoComplete="off"
            {...field(fields, `checklist.visits.${service}`)}
          />
        ))}
      </fieldset>
      {rooms.map((room, index) => (
        <Room
          // oxlint-disable-next-line react/no-array-index-key -- rooms have no id, and their fields are controlled
          key={index}
          room={room}
          at={`${path}.${index}`}
          prices={prices}
          isForCrew={isOn(fields, 'checklist.crew')}
          errors={fields.errors}
          onChange={(changed) => (changed === null ? remove(index) : set(rooms.with(index, changed)))}
        />
      ))}
      <button
        ref={add}
        type="button"
        className="quiet add"
        name={path}
        onClick={() => set([...rooms, { name: '', tasks: [newTask(prices)] }])}
      >
        <PlusIcon />
        {say.addRoom}
      </button>
      <FieldError id="rooms-error" sentence={fields.errors[path]} />
    </FoldedPart>
  )
}

/** A new task belongs to every service, until the owner says otherwise. */
function newTask({ offered }: PriceList): Task {
  return { task: '', services: offered.services }
}

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

function Room({ room, at, prices, isForCrew, errors, onChange }: RoomProps) {
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
          // oxlint-disable-next-line react/no-array-index-key -- as above
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

type TaskProps = {
  task: Task
  number: number
  at: string
  prices: PriceList
  isForCrew: boolean
  errors: Fields['errors']
  onChange: (task: Task) => void
  onRemove: () => void
}

function TaskRow({ task, number, at, prices, isForCrew, errors, onChange, onRemove }: TaskProps) {
  return (
    <div className="checklist-task" role="group" aria-label={say.task(number)}>
      <TextField
        label={say.task(number)}
        name={`${at}.task`}
        value={task.task}
        maxLength={80}
        autoComplete="off"
        error={errors[`${at}.task`]}
        onChange={({ currentTarget }) => onChange({ ...task, task: currentTarget.value })}
      />
      <button type="button" className="quiet icon-only" aria-label={say.removeTask(number)} onClick={onRemove}>
        <CloseIcon />
      </button>
      {isForCrew && (
        <div>
          <TextField
            label={say.inSpanish}
            name={`${at}.es`}
            value={task.es ?? ''}
            maxLength={80}
            autoComplete="off"
            lang="es"
            error={errors[`${at}.es`]}
            onChange={({ currentTarget }) => onChange({ ...task, es: currentTarget.value })}
          />
        </div>
      )}
      <div className="checklist-services">
        {prices.offered.services.map((service) => (
          <label key={service} className="tick">
            <input
              type="checkbox"
              name={`${at}.services`}
              checked={task.services.includes(service)}
              onChange={({ currentTarget }) =>
                onChange({ ...task, services: ticked(task, service, { isTicked: currentTarget.checked, prices }) })
              }
            />
            <span>{serviceOf(prices, service).label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${at}-services-error`} sentence={errors[`${at}.services`]} />
    </div>
  )
}

/** In the order of the list; removed services stay. */
function ticked(
  { services: before }: Task,
  service: Service,
  { isTicked, prices }: { isTicked: boolean; prices: PriceList },
): Service[] {
  return [...new Set([...prices.offered.services, ...before])].filter((name) =>
    name === service ? isTicked : before.includes(name),
  )
}

function describe(rooms: readonly ChecklistRoom[], isShown: boolean): string {
  if (!isShown) return say.noChecklist
  const tasks = rooms.reduce((sum, room) => sum + room.tasks.length, 0)
  return tasks === 0 ? say.noTasks : say.tasksIn(tasks, rooms.length)
}
