import { useQuery } from '@tanstack/react-query'
import { visitTextNames, visitTexts } from '../../domain/bookings/asked-fields.ts'
import { type DetailPart, detailParts } from '../../domain/bookings/booking-edits.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { changeDetailsSchema } from '../../domain/bookings/changed-visits.ts'
import * as v from 'valibot'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { changeDetails } from '../../domain/endpoints/visit-changes.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readCustomer } from '../../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { EmailField } from '../desk/email-field.tsx'
import { Field, TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { NewsWaits } from '../desk/news-waits.tsx'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { Tick } from '../desk/tick.tsx'
import { WhichHome } from '../desk/which-home.tsx'
import { useBooking } from './use-booking.ts'
import { theForm } from '#words/office/arrangements.ts'
import { emailHint, notByText } from '#words/office/reach-customer.ts'
import * as say from '#words/office/visit-edits.ts'
import { visitTextLabels } from '#words/visit-texts.ts'

export function DetailsDialog({ id }: { id: string }) {
  const details = useBooking(id)
  const name = details.data?.booking.name
  return (
    <Dialog title={name === undefined ? say.details : say.detailsNamed(name)} size="form" onClose={closeIt}>
      {details.isPending && <Loading what={theForm} />}
      {details.isError && details.data === undefined && (
        <Failed error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && <DetailsForm details={details.data} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('change-details')
}

function DetailsForm({ details: { booking, customer, others, seriesPart, textConsent } }: { details: BookingDetails }) {
  const { id, name, email, status } = booking
  const page = useQuery({ ...queryOf(readCustomer, { at: { id: customer?.id ?? '' } }), enabled: customer !== null })
  const act = useAct({
    noun: 'bookings',
    id,
    action: 'details',
    shows: [readDashboard, readToday, readCalendar, listBookings, readBooking, readCustomer, listMessages],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(changeDetails, { at: { id }, body: body as never }),
    said: say.changed(name),
    undone: say.undone(name),
    isShownAtOnce: true,
    done: () => {
      uncoverRows()
      closeIt()
    },
  })
  const { form, errors, trouble, pending } = useForm({
    schema: typedSchema,
    draft: `details-${id}`,
    read: (data) => ({ ...changedIn(data, booking), others: data.has('others'), tell: data.has('tell') }),
    submit: async (typed) => outcomeOf(await act(typed)),
  })
  const field = (part: DetailPart) => ({ name: part, defaultValue: booking[part], error: errors[part] })
  const line = (part: DetailPart) => ({ ...field(part), autoComplete: 'off' })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.phone}
        type="tel"
        maxLength={40}
        data-first-focus=""
        hint={textConsent ? say.textsGoThere : undefined}
        {...line('phone')}
      />
      <EmailField label={say.email} hint={emailHint} {...field('email')} />
      <TextField label={say.name} maxLength={120} {...line('name')} />
      <WhichHome page={page.data} visit={booking} onPicked={leaveOthers} />
      <TextField label={say.address} maxLength={300} {...line('address')} />
      <TextField label={say.zip} inputMode="numeric" maxLength={10} {...line('zip')} />
      {visitTextNames.map((text) => (
        <TypedField key={text} label={visitTextLabels[text]} maxLength={visitTexts[text].most} {...field(text)} />
      ))}
      {(others > 0 || seriesPart !== null) && (
        <Tick name="others" label={say.others(others)} hint={say.othersHint} isUsual />
      )}
      {holdsPlace(status) && email !== '' ? (
        <>
          <Tick name="tell" label={say.tell} hint={say.tellHint(status === 'confirmed')} />
          <NewsWaits kind="details-changed" visit={booking} />
        </>
      ) : (
        <p className="hint">{holdsPlace(status) ? notByText : say.notTold}</p>
      )}
      <div className="form-actions">
        <button type="button" className="button" onClick={closeIt}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.saving : say.save}
        </button>
      </div>
    </form>
  )
}

/** Another home is chosen for one visit: the others would move there, too. */
function leaveOthers(form: HTMLFormElement): void {
  const others = form.elements.namedItem('others')
  if (others instanceof HTMLInputElement) others.checked = false
}

const typedSchema = v.omit(changeDetailsSchema, ['key'])

/** Only what differs is sent, so that nothing typed elsewhere since is overwritten. */
function changedIn(data: FormData, booking: Record<DetailPart, string>): Partial<Record<DetailPart, string>> {
  const typed = detailParts.map((part) => [part, lines(String(data.get(part) ?? ''))] as const)
  return Object.fromEntries(typed.filter(([part, text]) => text !== lines(booking[part])))
}

/** A form sends line breaks as two characters. */
function lines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

type TypedProps = { label: string; name: string; defaultValue: string; maxLength: number; error: string | undefined }

function TypedField({ label, error, ...input }: TypedProps) {
  return (
    <Field label={label} error={error}>
      {(tied) => <textarea {...input} {...tied} rows={2} />}
    </Field>
  )
}
