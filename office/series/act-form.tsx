import { useState } from 'react'
import type { Plan } from '../../domain/series/series-plan.ts'
import { changeSeries, previewSeries } from '../../domain/endpoints/series-changes.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { isSameLine } from '../../domain/pricing/own-lines.ts'
import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import type { SeriesAct, SeriesActKind, Work } from '../../domain/series/series.ts'
import type { SeriesView } from '../../domain/series/series-view.ts'
import { seriesActSchema } from '../../domain/series/series-act-fields.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { toNumber } from '../desk/to-number.ts'
import { valuesOf } from '../desk/drafts.ts'
import { checkBy, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { filledRows, toLine } from '../estimates/line-values.ts'
import { useAct } from '../undo/use-act.ts'
import { ActFields } from './act-fields.tsx'
import { PlanShown } from './plan-shown.tsx'
import * as say from '#words/office/series.ts'

type Props = { series: SeriesView; kind: SeriesActKind; close: () => void }
type Previewed = { plan: Plan; stamp: string; leavesAt: string | null }

/** The first press previews, the second does it. */
export function ActForm({ series, kind, close }: Props) {
  const { id } = series
  const [previewed, show] = useState<Previewed | null>(null)
  const words = say.acts[kind]
  const press = useAct({
    noun: 'series',
    id,
    action: kind,
    shows: [listSeries, readSeriesToAnswer, listBookings, readBooking, listMessages, readCalendar],
    // Safe: what was previewed, with the key of the press.
    send: (body) => call(changeSeries, { at: { id }, body: body as never }),
    said: words.done,
    undone: say.undone,
    done: close,
    isShownAtOnce: true,
  })

  async function preview(act: SeriesAct) {
    const answer = await call(previewSeries, { at: { id }, body: { act } })
    if (answer.ok) show(answer.data)
    return outcomeOf(answer)
  }

  async function change(act: SeriesAct, stamp: string) {
    const outcome = outcomeOf(await press({ act, stamp }))
    // Something has changed since: the new preview is shown first.
    if (outcome !== null && outcome !== 'elsewhere' && outcome.reason === 'refused') show(null)
    return outcome
  }

  const { form, errors, trouble, pending } = useCheckedForm({
    read: (data) => readAct(series, kind, data),
    check: (fields) => checkBy(seriesActSchema, fields, fieldOfAct),
    submit: (act) => (previewed === null ? preview(act) : change(act, previewed.stamp)),
  })
  return (
    <form
      {...form}
      className="stack act-form"
      onInput={(event) => {
        form.onInput(event)
        // The shown preview belongs to other fields.
        show(null)
      }}
    >
      <p>{words.explain}</p>
      <ActFields series={series} kind={kind} errors={errors} />
      {previewed && <PlanShown plan={previewed.plan} leavesAt={previewed.leavesAt} />}
      <div className="arrange act-buttons">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="button" className="button" onClick={close}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.running : previewed === null ? say.preview : words.press}
        </button>
      </div>
    </form>
  )
}

function readAct({ work }: SeriesView, kind: SeriesActKind, data: FormData): object {
  const text = (name: string) => String(data.get(name) ?? '')
  const from = text('from')
  if (kind === 'pause') return { kind, from, until: text('until') }
  if (kind !== 'change') return { kind, from }
  const terms = { window: text('window'), frequency: text('frequency') }
  const changed = { kind, from, ...terms, weekday: Number(text('weekday')), price: toNumber(text('price')) }
  return work ? { ...changed, ...readCleaning(work, data) } : changed
}

/** The fields of what is cleaned have the names that they have everywhere. */
function fieldOfAct(path: string): string {
  const [name = '', ...rest] = path.split('.')
  return name === 'cleaning' ? rest.join('.') : name
}

/** What is cleaned, if that is to be different. */
function readCleaning(work: Work, data: FormData) {
  const extras = data.getAll('extras').map(String)
  const cleaning = {
    service: String(data.get('service') ?? work.service),
    homeSize: String(data.get('homeSize') ?? work.homeSize),
    bathrooms: Number(data.get('bathrooms') ?? work.bathrooms),
    extras,
  }
  const lines = filledRows(valuesOf(data)).map(({ row }) => toLine(row))
  const isSameSet = extras.length === work.extras.length && extras.every((extra) => work.extras.includes(extra))
  const { service, homeSize, bathrooms } = work
  const isSame =
    cleaning.service === service && cleaning.homeSize === homeSize && cleaning.bathrooms === bathrooms && isSameSet
  const former = work.named.lines ?? []
  const hasSameLines =
    lines.length === former.length && lines.every((line, at) => former[at] && isSameLine(line, former[at]))
  if (hasSameLines) return isSame ? {} : { cleaning }
  return { cleaning: { ...cleaning, lines } }
}
