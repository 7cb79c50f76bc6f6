import { useState } from 'react'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { canChangeFrequency } from '../../domain/bookings/cleaning-edits.ts'
import { formatDollars, readChoice } from '../../domain/pricing/pricing.ts'
import { TextField } from '../desk/field.tsx'
import { NewsWaits } from '../desk/news-waits.tsx'
import { close, open } from '../desk/screens.ts'
import { serverNow } from '../desk/server-clock.ts'
import { ChoiceFields, FrequencyField } from '../estimates/cleaning-fields.tsx'
import { OwnLines } from '../estimates/own-lines.tsx'
import { Tick } from '../desk/tick.tsx'
import { VisitFormDialog } from './visit-form-dialog.tsx'
import { type CleaningProps, useCleaning } from './use-cleaning.ts'
import { CleaningPreview, LaterDays } from './cleaning-preview.tsx'
import { CleaningActions } from './cleaning-actions.tsx'
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
      <CleaningPreview edits={edits} />
      <LaterDays visit={booking} after={suggested} />
      {holdsPlace(status) && email !== '' ? (
        <>
          <Tick name="tell" label={say.tell} hint={say.tellCleaning(email, status === 'confirmed')} />
          <NewsWaits kind="details-changed" visit={booking} />
        </>
      ) : (
        holdsPlace(status) && <p className="hint">{notByText}</p>
      )}
      <CleaningActions edits={edits} arrangement={arrangement} />
    </form>
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
          close('change-cleaning')
          open({ kind: 'estimate', id: estimate })
        }}
      >
        {say.openEstimate}
      </button>
    </div>
  )
}
