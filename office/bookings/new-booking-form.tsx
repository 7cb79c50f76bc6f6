import { Fragment, type ReactElement } from 'react'
import { type VisitText, visitTextNames, visitTexts } from '../../domain/bookings/asked-fields.ts'
import { homeAt } from '../../domain/customers/homes.ts'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { formatDollars, quote } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { FormValues } from '../desk/drafts.ts'
import { TextField } from '../desk/field.tsx'
import { KeptNote } from '../desk/kept-note.tsx'
import { close, replace } from '../desk/screens.ts'
import { forgetValues } from '../desk/use-form.ts'
import { CleaningFields } from '../estimates/cleaning-fields.tsx'
import { ArrangementActions } from './arrangement-actions.tsx'
import { WhenFields } from './when-fields.tsx'
import { NewBookingWho } from './new-booking-who.tsx'
import { useNewBooking } from './use-new-booking.ts'
import { arrangedTextConsent, consentSentence } from '#words/consents.ts'
import * as say from '#words/office/arrangements.ts'
import { tick as earlierTick } from '#words/office/openings.ts'
import * as reach from '#words/office/reach-customer.ts'

type FormProps = {
  settings: Settings
  page: CustomerPage | undefined
  like: string | undefined
  draft: string
  onStartOver: () => void
}

export function NewBookingForm({ settings, page, like, draft, onStartOver }: FormProps) {
  const { brand, prices, schedule } = settings
  const { last, kept, values, begin, form, errors, arrangement, choice, promised, isPast } = useNewBooking({
    settings,
    page,
    like,
    draft,
  })
  const home = like === undefined || !page || !last ? undefined : homeAt(page.homes, last.address)
  function cancel(): void {
    forgetValues(draft)
    close('new-booking')
  }
  function pick(id: string): void {
    forgetValues(draft)
    replace('new-booking', { kind: 'new-booking', id })
  }
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
      <NewBookingWho {...{ page, last, home, kept, values, errors, field }} onPick={pick} />
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

/** Without an e-mail address a text is all that may go. */
function toldHow(values: FormValues, page: CustomerPage | undefined): string {
  const email = (values['email']?.[0] ?? page?.customer.email ?? '').trim()
  if (email !== '') return say.told
  return values['textConsent'] === undefined ? reach.toldByNobody : reach.toldByText
}
