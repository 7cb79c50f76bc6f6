import type { ChecklistRoom } from '../../domain/settings/checklist.ts'
import { type PriceList, type Service, serviceOf } from '../../domain/pricing/pricing.ts'
import { FieldError, TextField } from '../desk/field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import type { Fields } from './fields.ts'
import * as say from '#words/office/trust-settings.ts'

export type Task = ChecklistRoom['tasks'][number]

/** A new task belongs to every service, until the owner says otherwise. */
export function newTask({ offered }: PriceList): Task {
  return { task: '', services: offered.services }
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

export function TaskRow({ task, number, at, prices, isForCrew, errors, onChange, onRemove }: TaskProps) {
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
