import { useQuery } from '@tanstack/react-query'
import { rhythms } from '../../domain/schedule/slots.ts'
import type { SeriesActKind } from '../../domain/series/series.ts'
import type { SeriesView } from '../../domain/series/series-view.ts'
import { windowInWords } from '#words/days.ts'
import { weekDays } from '#words/week-days.ts'
import { Field, TextField } from '../desk/field.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import * as say from '#words/office/series.ts'

type Props = { series: SeriesView; kind: SeriesActKind; errors: Record<string, string> }

/** The fields of an act on regular visits, prefilled with the current agreement. */
export function ActFields({ series, kind, errors }: Props) {
  if (kind === 'change') return <ChangeFields series={series} errors={errors} />
  const next = series.visits.find(({ status }) => status === 'confirmed' || status === 'planned')
  const preset = kind === 'pause' ? undefined : next?.slot
  return (
    <div className="pair">
      <TextField label={say.from} name="from" type="date" defaultValue={preset} required error={errors['from']} />
      {kind === 'pause' && <TextField label={say.until} name="until" type="date" required error={errors['until']} />}
    </div>
  )
}

function ChangeFields({ series, errors }: Omit<Props, 'kind'>) {
  const schedule = useQuery(settingsQuery).data?.settings.schedule
  const days = series.visits.filter(({ status }) => status !== 'skipped')
  // Without its options a select would forget its value.
  if (!schedule) return null
  const windows = schedule.windows.map((window) => ({ value: window.id, words: windowInWords(window) }))
  return (
    <>
      <Choices
        label={say.fromDay}
        name="from"
        options={days.map(({ slot, day }) => ({ value: slot, words: day }))}
        error={errors['from']}
      />
      <div className="pair">
        <Choices
          label={say.weekday}
          name="weekday"
          chosen={String(series.weekday)}
          options={weekDays.map(({ day, name }) => ({ value: String(day), words: name }))}
          error={errors['weekday']}
        />
        <Choices label={say.window} name="window" chosen={series.window} options={windows} error={errors['window']} />
      </div>
      <div className="pair">
        <Choices
          label={say.howOften}
          name="frequency"
          chosen={series.frequency}
          options={rhythms.map((value) => ({ value, words: say.every(value) }))}
          error={errors['frequency']}
        />
        <TextField
          label={say.price}
          name="price"
          inputMode="numeric"
          defaultValue={series.price}
          required
          error={errors['price']}
        />
      </div>
    </>
  )
}

type ChoicesProps = {
  label: string
  name: string
  chosen?: string
  options: readonly { value: string; words: string }[]
  error: string | undefined
}

function Choices({ label, name, chosen, options, error }: ChoicesProps) {
  return (
    <Field label={label} error={error}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={chosen}>
          {options.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
