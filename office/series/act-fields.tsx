import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changedCleaning } from '../../domain/bookings/cleaning-edits.ts'
import { type Choice, frequenciesToChoose, readChoice } from '../../domain/pricing/pricing.ts'
import type { OwnLine } from '../../domain/pricing/own-lines.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { SeriesActKind } from '../../domain/series/series.ts'
import type { SeriesView } from '../../domain/series/series-view.ts'
import { windowInWords } from '#words/days.ts'
import { weekDays } from '#words/week-days.ts'
import { type FormValues, valuesOf } from '../desk/drafts.ts'
import { Field, TextField } from '../desk/field.tsx'
import { ChoiceFields } from '../estimates/cleaning-fields.tsx'
import { pricedLines, valuesOfLines } from '../estimates/line-values.ts'
import { OwnLines } from '../estimates/own-lines.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import { ownLinesOfSeries } from '#words/office/visit-edits.ts'
import * as say from '#words/office/series.ts'

type Props = { series: SeriesView; kind: SeriesActKind; errors: Record<string, string> }

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

type ChangeProps = { series: SeriesView; errors: Record<string, string> }

function ChangeFields({ series, errors }: ChangeProps) {
  const settings = useQuery(settingsQuery).data?.settings
  // Without its options a select would forget its value.
  if (!settings) return null
  return <LoadedChangeFields series={series} settings={settings} errors={errors} />
}

function LoadedChangeFields({ series, settings, errors }: ChangeProps & { settings: Settings }) {
  const { schedule, prices } = settings
  const [values, setValues] = useState(() => valuesOfWork(series.work))
  const fields = useRef<HTMLDivElement>(null)
  const choice = readChoice(values, prices)
  const suggested = priceFor(series, { ...choice, lines: pricedLines(values) }, settings)
  const reread = () => fields.current && setValues(valuesIn(fields.current))
  const days = series.visits.filter(({ status }) => status !== 'skipped')
  const often = frequenciesToChoose(prices, series.frequency).filter((name) => name !== 'once')
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
          options={often.map((value) => ({ value, words: say.every(value) }))}
          error={errors['frequency']}
        />
        <TextField
          // Another choice has another price, which the owner may still change.
          key={suggested}
          label={say.price}
          name="price"
          inputMode="numeric"
          hint={suggested === series.price ? undefined : say.byTheList(suggested, series.price)}
          defaultValue={suggested}
          required
          error={errors['price']}
        />
      </div>
      {series.work && (
        <details>
          <summary>{say.whatIsCleaned}</summary>
          <div ref={fields} onInput={reread}>
            <ChoiceFields values={values} errors={errors} prices={prices} choice={choice} />
            <OwnLines values={values} errors={errors} hint={ownLinesOfSeries} onChanged={reread} />
          </div>
        </details>
      )}
    </>
  )
}

function valuesOfWork(work: SeriesView['work']): FormValues {
  if (!work) return {}
  const { service, homeSize, bathrooms, extras, named } = work
  const chosen = { service: [service], homeSize: [homeSize], bathrooms: [String(bathrooms)], extras: [...extras] }
  return { ...chosen, ...valuesOfLines(named.lines ?? []) }
}

function valuesIn(fields: HTMLElement): FormValues {
  const form = fields.closest('form')
  return form ? valuesOf(new FormData(form)) : {}
}

/** The list's difference is added, so a discount stays. */
function priceFor(
  { work, price }: SeriesView,
  { service, homeSize, bathrooms, extras, lines }: Required<Choice> & { lines: OwnLine[] },
  settings: Settings,
): number {
  if (!work) return price
  const visit = { ...work, price, laterPrice: price }
  return changedCleaning(visit, { service, homeSize, bathrooms, extras: [...extras], lines }, settings, 'later').price
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
