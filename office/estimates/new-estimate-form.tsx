import { useState } from 'react'
import { readChoice } from '../../domain/pricing/pricing.ts'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { ErrorSummary } from '../desk/error-summary.tsx'
import { replace } from '../desk/screens.ts'
import { KeptNote } from '../desk/kept-note.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { NotesField, ServiceFields } from './cleaning-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { emptyValues, valuesFor } from './first-values.ts'
import { LinesTaken } from './lines-taken.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { withoutTaken } from './line-values.ts'
import { PriceInView } from './price-in-view.tsx'
import { RepricedEstimate } from './repriced-estimate.tsx'
import { SendingFields } from './sending-fields.tsx'
import { UnprintableNote } from './unprintable-note.tsx'
import { useDraft } from './use-draft.ts'
import { useSendEstimate } from './use-send-estimate.ts'
import * as say from '#words/office/estimates.ts'

type Props = {
  settings: Settings
  ownerId: string
  /** The customer's id, if the customer is known. */
  page: CustomerPage | undefined
  onCancel: () => void
}

export function NewEstimateForm({ settings, ownerId, page, onCancel }: Props) {
  // As it was when the form opened: later changes replace nothing in it.
  const [begin] = useState(() => (page ? valuesFor(page) : emptyValues))
  const draft = useDraft({ ownerId, customerId: page?.customer.id ?? '', begin })
  // Fields are uncontrolled; a new number here creates empty ones.
  const [edition, setEdition] = useState(0)
  const [linesEdition, setLinesEdition] = useState(0)
  const sending = useSendEstimate({ draft, settings })
  const { form, errors, trouble, repriced, failure, progress, pending } = sending
  const { values } = draft.draft
  const { prices } = settings
  const choice = readChoice(values, prices)
  function startOver(): void {
    sending.startOver()
    setEdition(edition + 1)
  }
  function leaveOut(): void {
    sending.replace(withoutTaken(values, begin))
    setLinesEdition(linesEdition + 1)
  }
  return (
    <>
      {draft.wasKept && <KeptNote words={say.draftKept} isKnown={page !== undefined} onStartOver={startOver} />}
      <LinesTaken begin={begin} values={values} onLeaveOut={leaveOut} />
      <form key={edition} {...form} className="stack">
        <ErrorSummary errors={errors} form={form.ref} />
        <CustomerFields
          values={values}
          errors={errors}
          ownPhone={settings.phone}
          onFilled={sending.recheckFilled}
          page={page}
          onKnown={(id) => {
            sending.startOver()
            replace('new-estimate', { kind: 'new-estimate', id })
          }}
        />
        <fieldset>
          <legend>{say.cleaning}</legend>
          <ServiceFields values={values} errors={errors} prices={prices} choice={choice} />
          <NotesField values={values} errors={errors} />
        </fieldset>
        <UnprintableNote text={values['notes']?.[0] ?? ''} />
        <SendingFields values={values} />
        <FoldedFields {...{ values, errors, prices, choice, linesEdition }} onFilled={sending.recheckFilled} />
        <div className="form-actions">
          {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
          {repriced !== null && <RepricedEstimate change={repriced} onAccept={() => sending.accept(repriced)} />}
          <p role="status" className="hint">
            {progress}
          </p>
          <PriceInView {...{ values, prices, choice }} />
          <button type="button" className="button" aria-disabled={pending} onClick={onCancel}>
            {say.cancel}
          </button>
          <button type="submit" className="button main" aria-disabled={pending}>
            {pending ? say.sending : say.send}
          </button>
        </div>
      </form>
      {failure !== null && <FailureAlert {...failure} onClose={sending.dismissFailure} />}
    </>
  )
}
