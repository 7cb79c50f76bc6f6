import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactElement, useState } from 'react'
import { type VisitText, visitTextNames, visitTexts } from '../../domain/bookings/asked-fields.ts'
import { type ArrangeVisit, arrangeVisitSchema, type Booking } from '../../domain/bookings/bookings.ts'
import { dueAfter, laterPriceOf, visitBefore } from '../../domain/bookings/regular-visits.ts'
import { homeAt } from '../../domain/customers/homes.ts'
import { arrangeVisit, listBookings, recordVisit } from '../../domain/endpoints/bookings.ts'
import { type CustomerPage, listCustomers, readCustomer } from '../../domain/endpoints/customers.ts'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { type Choice, formatDollars, quote, readChoice } from '../../domain/pricing/pricing.ts'
import { nextTime, toInstant, toLocalTime, toPlainDate } from '../../domain/schedule/schedule.ts'
import { isDay } from '../../domain/schedule/calendar-days.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { call } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { type FormValues, toFormData, valuesOf } from '../desk/drafts.ts'
import { EmailField } from '../desk/email-field.tsx'
import { TextField } from '../desk/field.tsx'
import { KnownNames } from '../desk/known-names.tsx'
import { KeptNote } from '../desk/kept-note.tsx'
import { queryOf } from '../desk/queries.ts'
import { close, replace } from '../desk/screens.ts'
import { toNumber } from '../desk/to-number.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { forgetValues, keptValues } from '../desk/use-form.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { CleaningFields } from '../estimates/cleaning-fields.tsx'
import { lengthIn } from '../desk/length-in.ts'
import { WhichHome } from '../desk/which-home.tsx'
import { ArrangementActions } from './arrangement-actions.tsx'
import { useArrangement } from './use-arrangement.ts'
import { readWhen, WhenFields } from './when-fields.tsx'
import { serverNow } from '../desk/server-clock.ts'
import { arrangedTextConsent, consentSentence } from '#words/consents.ts'
import * as say from '#words/office/arrangements.ts'
import { tick as earlierTick } from '#words/office/openings.ts'
import * as reach from '#words/office/reach-customer.ts'

/** Prefilled for a known customer. */
export function NewBookingDialog({ id, like }: { id: string; like: string | undefined }) {
  const settings = useQuery(settingsQuery)
  const customer = useQuery({ ...queryOf(readCustomer, { at: { id } }), enabled: id !== '' })
  const failed = [settings, customer].find(({ isError, data }) => isError && data === undefined)
  // Fields are uncontrolled; a new number here creates them again.
  const [edition, setEdition] = useState(0)
  const draft = `new-booking-${id}`
  const isReady = settings.data !== undefined && (id === '' || customer.data !== undefined)
  return (
    <Dialog title={say.addBooking} size="form" onClose={() => close('new-booking')}>
      {failed?.error && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {!isReady && !failed && <Loading what={say.theForm} />}
      {isReady && (
        <NewBookingForm
          key={edition}
          settings={settings.data.settings}
          page={customer.data}
          like={like}
          draft={draft}
          onStartOver={() => {
            forgetValues(draft)
            setEdition(edition + 1)
          }}
        />
      )}
    </Dialog>
  )
}

function isOver({ date, end }: { date: string; end: string }, { timeZone }: Settings): boolean {
  return isDay(date) && end !== '' && toInstant(date, end, timeZone) <= serverNow()
}

type Time = ReturnType<typeof nextTime>
type FormProps = {
  settings: Settings
  page: CustomerPage | undefined
  like: string | undefined
  draft: string
  onStartOver: () => void
}

function NewBookingForm({ settings, page, like, draft, onStartOver }: FormProps) {
  const { brand, prices, schedule } = settings
  const last = page?.bookings.find(({ id }) => id === like) ?? page?.bookings[0]
  // A regular customer's next visit is a later one, with its day and its price.
  const before = last && page ? visitBefore(page.bookings, last.frequency) : null
  const home = like === undefined || !page || !last ? undefined : homeAt(page.homes, last.address)
  const [kept] = useState(() => keptValues(draft))
  const [values, setValues] = useState(() => kept ?? choiceOf(last))
  const [begin] = useState(() => (kept ? readWhen(toFormData(kept)) : timeFor(last, before, settings)))
  const { change } = useChange<ArrangeVisit, { booking: Booking }>({
    of: ['bookings', 'new'],
    shows: [listBookings, readDashboard, listCustomers, readCustomer],
    send: (key, input) => call(isOver(input, settings) ? recordVisit : arrangeVisit, { body: { ...input, key } }),
    done: ({ booking }) => replace('new-booking', { kind: 'booking', id: booking.id }),
  })
  const { form, errors, ...arrangement } = useArrangement({
    schema: arrangeVisitSchema,
    read: (data) => {
      const typed = valuesOf(data)
      setValues(typed)
      const promised = promisedPrice(before, prices, readChoice(typed, prices))
      return { ...(promised !== null && { price: promised, laterPrice: promised }), ...readFields(data) }
    },
    send: change,
    draft,
  })
  function cancel(): void {
    forgetValues(draft)
    close('new-booking')
  }
  function pick(id: string): void {
    forgetValues(draft)
    replace('new-booking', { kind: 'new-booking', id })
  }
  const choice = readChoice(values, prices)
  const promised = promisedPrice(before, prices, choice)
  const isPast = isOver(readWhen(toFormData(values)), settings)
  const field = (name: string, value = '') => ({ name, defaultValue: value, error: errors[name], autoComplete: 'off' })
  const texts: Record<VisitText, ReactElement | null> = {
    access: (
      <TextField
        label={say.access}
        maxLength={visitTexts.access.most}
        {...field('access', home ? home.access || last?.access : page?.more.access || last?.access)}
      />
    ),
    // Among the fields of the cleaning.
    notes: null,
  }
  // For a known customer only the time has to be entered.
  const when = <WhenFields schedule={schedule} given={begin} errors={errors} />
  return (
    <form {...form} className="stack">
      {kept !== null && <KeptNote words={say.draftKept} isKnown={page !== undefined} onStartOver={onStartOver} />}
      {page && when}
      <Who {...{ page, last, home, kept, values, errors, field }} onPick={pick} />
      {!page && when}
      <CleaningFields values={values} errors={errors} prices={prices} choice={choice} />
      <TextField
        label={say.price}
        inputMode="numeric"
        hint={
          promised === null
            ? say.priceHint(formatDollars(quote(prices, choice).first))
            : say.laterPriceHint(formatDollars(promised))
        }
        {...field('price')}
      />
      {visitTextNames.map((text) => (
        <Fragment key={text}>{texts[text]}</Fragment>
      ))}
      <label className="tick">
        <input type="checkbox" name="textConsent" />
        <span>{consentSentence(arrangedTextConsent, brand)}</span>
      </label>
      {!isPast && (
        <label className="tick">
          <input type="checkbox" name="earlier" />
          <span>{earlierTick}</span>
        </label>
      )}
      <p role="status" className="hint">
        {isPast ? say.toldNobody : toldHow(values, page)}
      </p>
      <ArrangementActions
        arrangement={arrangement}
        submit={isPast ? say.recordDone : say.book}
        anyway={say.bookAnyway}
        onCancel={cancel}
      />
    </form>
  )
}

type WhoProps = {
  page: CustomerPage | undefined
  last: Booking | undefined
  home: ReturnType<typeof homeAt>
  kept: FormValues | null
  values: FormValues
  errors: Record<string, string>
  field: (
    name: string,
    value?: string,
  ) => { name: string; defaultValue: string; error: string | undefined; autoComplete: string }
  onPick: (id: string) => void
}

function Who({ page, last, home, kept, values, errors, field, onPick }: WhoProps) {
  return (
    <fieldset>
      <legend>{say.who}</legend>
      <TextField
        label={say.name}
        maxLength={120}
        required
        data-first-focus={page ? undefined : ''}
        {...field('name', page?.customer.name)}
      />
      {!page && <KnownNames typed={values['name']?.[0] ?? ''} onPick={onPick} />}
      <EmailField
        label={say.email}
        name="email"
        hint={reach.emailHint}
        defaultValue={kept?.['email']?.[0] ?? page?.customer.email ?? ''}
        error={errors['email']}
      />
      <TextField label={say.phone} type="tel" maxLength={40} required {...field('phone', page?.customer.phone)} />
      <WhichHome page={page} chosen={home?.address} />
      <TextField
        label={say.address}
        maxLength={300}
        required
        {...field('address', home?.address ?? page?.customer.address)}
      />
      <TextField
        label={say.zip}
        inputMode="numeric"
        maxLength={10}
        {...field('zip', home ? home.zip || last?.zip : page?.more.zip || last?.zip)}
      />
    </fieldset>
  )
}

/** Without an e-mail address a text is all that may go. */
function toldHow(values: FormValues, page: CustomerPage | undefined): string {
  const email = (values['email']?.[0] ?? page?.customer.email ?? '').trim()
  if (email !== '') return say.told
  return values['textConsent'] === undefined ? reach.toldByNobody : reach.toldByText
}

/** For a regular customer the due day, at the last hours; else no day, so that none is booked by oversight. */
function timeFor(last: Booking | undefined, before: Booking | null, { schedule, timeZone }: Settings): Time {
  const now = serverNow()
  if (last === undefined) return nextTime(schedule, timeZone, now)
  const { startsAt, endsAt } = before ?? last
  const [start, end] = [startsAt, endsAt].map((at) => toLocalTime(Date.parse(at), timeZone).slice(11, 16))
  return { date: before ? dueAfter(before, toPlainDate(now, timeZone)) : '', ...(start && end && { start, end }) }
}

/** For a later visit of a regular customer; null for a first visit. */
function promisedPrice(before: Booking | null, prices: Settings['prices'], choice: Required<Choice>): number | null {
  return before === null || choice.frequency === 'once' ? null : laterPriceOf(prices, choice, before)
}

function choiceOf(last: Booking | undefined): FormValues {
  const { homeSize, bathrooms, frequency, extras } = last ?? usual
  return {
    ...(last && { service: [last.service] }),
    homeSize: [homeSize],
    bathrooms: [String(bathrooms)],
    frequency: [frequency],
    extras: [...extras],
  }
}

const usual = { homeSize: 'medium', bathrooms: 1, frequency: 'once', extras: [] } as const

function readFields(data: FormData): object {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const price = text('price')
  return {
    ...readWhen(data),
    ...Object.fromEntries(typedFields.map((name) => [name, text(name)])),
    bathrooms: Number(data.get('bathrooms') ?? 1),
    extras: data.getAll('extras').map(String),
    textConsent: data.has('textConsent'),
    earlier: data.has('earlier'),
    ...lengthIn(text),
    ...(price !== '' && { price: toNumber(price) }),
  }
}

const typedFields = ['name', 'email', 'phone', 'address', 'zip', 'service', 'homeSize', 'frequency', ...visitTextNames]
