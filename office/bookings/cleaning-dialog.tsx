import { useState } from 'react'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { type Booking, type BookingDetails, changeCleaningSchema } from '../../domain/bookings/bookings.ts'
import { canChangeFrequency, changedCleaning, type TypedCleaning } from '../../domain/bookings/cleaning-edits.ts'
import { changeCleaning, listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { readCustomer } from '../../domain/endpoints/customers.ts'
import { listSeries } from '../../domain/endpoints/series.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { nextSlots } from '../../domain/schedule/slots.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { isSameLine, type OwnLine } from '../../domain/pricing/own-lines.ts'
import { formatDollars, readChoice } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { call } from '../../ui/api.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { type FormValues, valuesOf } from '../desk/drafts.ts'
import { TextField } from '../desk/field.tsx'
import { NewsWaits } from '../desk/news-waits.tsx'
import { close, open } from '../desk/screens.ts'
import { serverNow } from '../desk/server-clock.ts'
import { toNumber } from '../desk/to-number.ts'
import { ChoiceFields, FrequencyField } from '../estimates/cleaning-fields.tsx'
import { filledRows, lineField, toLine, valuesOfLines } from '../estimates/line-values.ts'
import { OwnLines } from '../estimates/own-lines.tsx'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { Anyway } from './anyway.tsx'
import { Tick } from '../desk/tick.tsx'
import { useArrangement } from './use-arrangement.ts'
import { VisitFormDialog } from './visit-form-dialog.tsx'
import { editedCleaning, editedInWords } from '#words/booking-edits.ts'
import { dayInWords } from '#words/days.ts'
import { running } from '#words/office/arrangements.ts'
import { cleaning as whatIsCleaned } from '#words/office/estimates.ts'
import { notByText } from '#words/office/reach-customer.ts'
import * as say from '#words/office/visit-edits.ts'

export function CleaningDialog({ id }: { id: string }) {
  return (
    <VisitFormDialog
      id={id}
      kind="change-cleaning"
      title={(name) => (name === undefined ? say.cleaning : say.cleaningNamed(name))}
    >
      {(details, settings) => <CleaningForm details={details} settings={settings} />}
    </VisitFormDialog>
  )
}

function closeIt(): void {
  close('change-cleaning')
}

type CleaningProps = { details: BookingDetails; settings: Settings }

function useCleaning({ details, settings }: CleaningProps) {
  const { booking, seriesPart } = details
  const { id, name } = booking
  const [values, setValues] = useState(() => valuesOfVisit(booking))
  const act = useAct({
    noun: 'bookings',
    id,
    action: 'cleaning',
    shows: [readDashboard, readToday, readCalendar, listBookings, readBooking, listMessages, listSeries, readCustomer],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(changeCleaning, { at: { id }, body: body as never }),
    said: say.changed(name),
    undone: say.undone(name),
    isShownAtOnce: true,
    done: () => {
      uncoverRows()
      closeIt()
    },
  })
  function read(data: FormData) {
    const typed = valuesOf(data)
    setValues(typed)
    const input = typedIn(typed, booking, settings)
    const reason = typed['reason']?.[0] ?? ''
    return { ...input, ...shownPrices(details, input, settings), reason, tell: data.has('tell') }
  }
  const arrangement = useArrangement({
    schema: changeCleaningSchema,
    read,
    fieldOf: (path) => lineField(path, values),
    send: ({ key: _blank, ...cleaning }) => act(cleaning),
  })
  function rereadLines(): void {
    const form = arrangement.form.ref.current
    if (form !== null) arrangement.recheck(read(new FormData(form)), '')
  }
  const typed = typedIn(values, booking, settings)
  const suggested = changedCleaning(
    booking,
    { ...readable(typed), price: undefined, laterPrice: undefined },
    settings,
    seriesPart,
  )
  return { values, suggested, edits: editsOf(details, typed, settings), rereadLines, arrangement }
}

function CleaningForm({ details, settings }: CleaningProps) {
  const { booking, estimateId, seriesPart } = details
  const { email, status } = booking
  const { prices } = settings
  const { values, suggested, edits, rereadLines, arrangement } = useCleaning({ details, settings })
  const { form, errors } = arrangement
  const field = (part: 'price' | 'laterPrice') => ({
    name: part,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    hint: say.leftEmpty(formatDollars(suggested[part])),
    error: errors[part],
  })
  const hasLater = suggested.frequency !== 'once' && seriesPart === null
  const [mayRepeat] = useState(() => estimateId === null && canChangeFrequency(booking, seriesPart, serverNow()))
  return (
    <form {...form} className="stack">
      {seriesPart !== null && <p className="note">{say.onlyThisVisit}</p>}
      <fieldset>
        <legend>{whatIsCleaned}</legend>
        <ChoiceFields values={values} errors={errors} prices={prices} choice={readChoice(values, prices)} />
        {mayRepeat && <FrequencyField values={values} errors={errors} prices={prices} />}
      </fieldset>
      {estimateId === null && (
        <fieldset>
          <legend>{say.ownLines}</legend>
          <p className="hint">{say.ownLinesHint}</p>
          <OwnLines values={values} errors={errors} hint="" onChanged={rereadLines} />
        </fieldset>
      )}
      {estimateId === null ? (
        <div className="pair">
          <TextField label={hasLater ? say.firstPrice : say.price} {...field('price')} />
          {hasLater && <TextField label={say.laterPrice} {...field('laterPrice')} />}
        </div>
      ) : (
        <ApprovedPrice estimate={estimateId} />
      )}
      {!holdsPlace(status) && (
        <TextField
          label={say.reason}
          hint={say.reasonHint}
          name="reason"
          maxLength={300}
          autoComplete="off"
          required
          error={errors['reason']}
        />
      )}
      <Preview edits={edits} />
      <LaterDays visit={booking} after={suggested} />
      {holdsPlace(status) && email !== '' ? (
        <>
          <Tick name="tell" label={say.tell} hint={say.tellCleaning(email, status === 'confirmed')} />
          <NewsWaits kind="details-changed" visit={booking} />
        </>
      ) : (
        holdsPlace(status) && <p className="hint">{notByText}</p>
      )}
      <Actions edits={edits} arrangement={arrangement} />
    </form>
  )
}

type ActionsProps = { edits: readonly EditedPart[]; arrangement: ReturnType<typeof useCleaning>['arrangement'] }

function Actions({ edits, arrangement: { trouble, warning, pending, takeAnyway } }: ActionsProps) {
  const priced = edits.find(({ part }) => part === 'price')
  return (
    <div className="form-actions">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {warning !== null && (
        <Anyway
          warning={explain(warning)}
          pending={pending}
          answers={[{ label: say.cleaningAnyway, onPress: takeAnyway }]}
        />
      )}
      <p role="status" className="hint">
        {priced && editedInWords(priced)}
      </p>
      <button type="button" className="button" onClick={closeIt}>
        {say.cancel}
      </button>
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? running : say.save}
      </button>
    </div>
  )
}

/** A price that was approved changes only with the estimate's next version. */
function ApprovedPrice({ estimate }: { estimate: string }) {
  return (
    <div className="note">
      <p>{say.approvedPrice(estimate)}</p>
      <button
        type="button"
        className="link"
        onClick={() => {
          closeIt()
          open({ kind: 'estimate', id: estimate })
        }}
      >
        {say.openEstimate}
      </button>
    </div>
  )
}

type LaterProps = { visit: Booking; after: Pick<Booking, 'frequency'> }

/** The days of the visits that follow if this one becomes the first of a series. */
function LaterDays({ visit: { date, frequency: before, status }, after: { frequency } }: LaterProps) {
  if (frequency === before || frequency === 'once') return null
  const rule = { frequency, startsOn: date, endsOn: null, pausedFrom: null, pausedUntil: null }
  const days = nextSlots(rule, addDays(date, 1), 3).map(dayInWords)
  return <p className="note">{say.laterDays(days, status === 'confirmed')}</p>
}

/** Old and new of each part, before anything is sent. */
function Preview({ edits }: { edits: readonly EditedPart[] }) {
  return (
    <div>
      <h3>{say.whatChanges}</h3>
      {edits.length === 0 ? (
        <p className="hint">{say.nothingYet}</p>
      ) : (
        <ul className="alert-lines">
          {edits.map((edited) => (
            <li key={`${edited.part} ${edited.from}`}>{editedInWords(edited)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function valuesOfVisit({ service, homeSize, bathrooms, extras, frequency, named }: Booking): FormValues {
  const chosen = { service: [service], homeSize: [homeSize], bathrooms: [String(bathrooms)], extras: [...extras] }
  return { ...chosen, frequency: [frequency], ...valuesOfLines(named.lines ?? []) }
}

/** Only what differs, so that nothing changed elsewhere since is overwritten. */
function typedIn(values: FormValues, visit: Booking, { prices }: Settings): TypedCleaning {
  const { service, homeSize, bathrooms, extras, frequency } = readChoice(values, prices)
  const dollars = (name: string) => {
    const text = (values[name]?.[0] ?? '').trim()
    return text === '' ? undefined : toNumber(text)
  }
  const isSame = extras.length === visit.extras.length && extras.every((extra) => visit.extras.includes(extra))
  const lines = filledRows(values).map(({ row }) => toLine(row))
  return {
    ...(isOtherList(lines, visit.named.lines ?? []) && { lines }),
    ...(service !== visit.service && { service }),
    ...(homeSize !== visit.homeSize && { homeSize }),
    ...(bathrooms !== visit.bathrooms && { bathrooms }),
    ...(!isSame && { extras: [...extras] }),
    // The field is there only where it can be changed.
    ...(values['frequency'] !== undefined && frequency !== visit.frequency && { frequency }),
    price: dollars('price'),
    laterPrice: dollars('laterPrice'),
  }
}

function isOtherList(these: readonly OwnLine[], those: readonly OwnLine[]): boolean {
  return these.length !== those.length || these.some((line, at) => !those[at] || !isSameLine(line, those[at]))
}

/** Shown to the owner, so that no other price is saved if the list changes in between. */
function shownPrices({ booking, estimateId, seriesPart }: BookingDetails, input: TypedCleaning, settings: Settings) {
  if (estimateId !== null) return {}
  const typed = readable(input)
  const { price, laterPrice, frequency } = changedCleaning(booking, typed, settings, seriesPart)
  return frequency === 'once' || seriesPart !== null ? { price } : { price, laterPrice }
}

/** A line without a price yet counts as none while it is typed. */
function readable(typed: TypedCleaning): TypedCleaning {
  return typed.lines ? { ...typed, lines: typed.lines.filter(({ price }) => Number.isInteger(price)) } : typed
}

/** A price that is no number is shown at its field. */
function editsOf({ booking, estimateId, seriesPart }: BookingDetails, typed: TypedCleaning, settings: Settings) {
  const { price, laterPrice } = booking
  const lines = typed.lines && readable(typed).lines
  const known = (amount: number | undefined) => (Number.isFinite(amount) ? amount : undefined)
  const prices = { price: known(typed.price), laterPrice: known(typed.laterPrice) }
  const fixed = estimateId === null ? prices : { price, laterPrice }
  return editedCleaning(booking, changedCleaning(booking, { ...typed, ...fixed, lines }, settings, seriesPart))
}
