import { useRef } from 'react'
import type { ChecklistRoom } from '../../domain/settings/checklist.ts'
import { serviceOf } from '../../domain/pricing/pricing.ts'
import { findSample } from '../../domain/settings/sample-business.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { FieldError, TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { field, type Fields } from './fields.ts'
import { isOn, SettingTick } from './setting-tick.tsx'
import { readList } from './typed-settings.ts'
import { RoomFields } from './checklist-room.tsx'
import { newTask } from './checklist-task.tsx'
import * as say from '#words/office/trust-settings.ts'
import * as common from '#words/office/settings.ts'

const path = 'checklist.rooms'

type Props = { fields: Fields; settings: Settings; hasNewService: boolean }

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
        <RoomFields
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

function describe(rooms: readonly ChecklistRoom[], isShown: boolean): string {
  if (!isShown) return say.noChecklist
  const tasks = rooms.reduce((sum, room) => sum + room.tasks.length, 0)
  return tasks === 0 ? say.noTasks : say.tasksIn(tasks, rooms.length)
}
