import {
  type BookingFilter,
  bookingFilterSchema,
  filterNames,
  writeFilter,
} from '../../domain/bookings/booking-filter.ts'
import { bookingStatuses } from '../../domain/bookings/booking-status.ts'
import { serviceOf } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords } from '#words/days.ts'
import { bookingStatusWords } from '#words/statuses.ts'
import { Field, TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { replace } from '../desk/screens.ts'
import { useForm } from '../desk/use-form.ts'
import { useSettings } from '../desk/use-settings.ts'
import * as say from '#words/office/booking-filter.ts'

export function FilterPart({ filter }: { filter: BookingFilter }) {
  const { prices } = useSettings()
  const words = describe(filter, prices)
  return (
    <FoldedPart title={say.title} summary={words === '' ? say.noFilter : words}>
      {prices && <FilterForm filter={filter} prices={prices} />}
    </FoldedPart>
  )
}

type Prices = Settings['prices']

function describe({ status, service, from, to, zip }: BookingFilter, prices: Prices | undefined): string {
  const parts = [
    status && bookingStatusWords[status],
    service && (prices ? serviceOf(prices, service).label : service),
    from && say.fromDay(dayInWords(from)),
    to && say.toDay(dayInWords(to)),
    zip && say.inArea(zip),
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

function FilterForm({ filter, prices }: { filter: BookingFilter; prices: Prices }) {
  const { form, errors } = useForm({
    schema: bookingFilterSchema,
    // An empty field is no filter.
    read: (data) =>
      Object.fromEntries(
        filterNames.flatMap((name) => (data.get(name) ? [[name, String(data.get(name)).trim()]] : [])),
      ),
    submit: (chosen) => {
      show(chosen)
      return Promise.resolve(null)
    },
  })
  return (
    <form {...form} className="stack">
      <div className="pair">
        <Choice label={say.status} name="status" value={filter.status} any={say.anyStatus}>
          {bookingStatuses.map((status) => [status, bookingStatusWords[status]])}
        </Choice>
        <Choice label={say.service} name="service" value={filter.service} any={say.anyService}>
          {Object.entries(prices.services).map(([service, { label }]) => [service, label])}
        </Choice>
      </div>
      <div className="pair">
        <TextField label={say.from} name="from" type="date" defaultValue={filter.from} error={errors['from']} />
        <TextField label={say.to} name="to" type="date" defaultValue={filter.to} error={errors['to']} />
      </div>
      <TextField
        label={say.zip}
        name="zip"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        defaultValue={filter.zip}
        error={errors['zip']}
      />
      <div className="choices-row">
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            for (const field of currentTarget.form?.querySelectorAll('input, select') ?? []) emptyOut(field)
            show({})
          }}
        >
          {say.clear}
        </button>
        <button type="submit" className="button main">
          {say.show}
        </button>
      </div>
    </form>
  )
}

/** The fields are uncontrolled: the browser keeps what was typed. */
function emptyOut(field: Element): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = ''
}

function show(filter: BookingFilter): void {
  const asked = writeFilter(filter)
  replace('bookings', { kind: 'bookings', list: 'all', ...(asked !== '' && { asked }) })
}

type ChoiceProps = { label: string; name: string; value: string | undefined; any: string; children: [string, string][] }

function Choice({ label, name, value = '', any, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={value}>
          <option value="">{any}</option>
          {children.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
