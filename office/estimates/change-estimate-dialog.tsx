import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { changeEstimate } from '../../domain/endpoints/estimate-acts.ts'
import { type EstimateDetails, listEstimates, readEstimate } from '../../domain/endpoints/estimates.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { quote, readChoice } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { call } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { type FormValues, valuesOf } from '../desk/drafts.ts'
import { ErrorSummary } from '../desk/error-summary.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { type Outcome, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { announce } from '../undo/last-change.tsx'
import { checkEstimate } from './check-estimate.ts'
import { CleaningFields } from './cleaning-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { listPriceShown, toEstimateInput, valuesOfEstimate } from './estimate-input.ts'
import { PhotoFields } from './photo-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { PriceInView } from './price-in-view.tsx'
import { ProposedField } from './proposed-field.tsx'
import { SendingFields } from './sending-fields.tsx'
import { UnprintableNote } from './unprintable-note.tsx'
import { estimateStatusWords } from '#words/statuses.ts'
import * as say from '#words/office/estimate-changes.ts'
import { newKey } from '../../ui/new-key.ts'

/** The next version goes to the customer, who approves it again. */
export default function ChangeEstimateDialog({ id }: { id: string }) {
  const details = useQuery(queryOf(readEstimate, { at: { id } }))
  const settings = useQuery(settingsQuery)
  const failed = [details, settings].find(({ isError, data }) => isError && data === undefined)
  return (
    <Dialog title={say.changeTitle(id)} size="form" onClose={() => close('change-estimate')}>
      {failed?.error && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {(details.isPending || settings.isPending) && <Loading what={say.theForm} />}
      {details.data && settings.data && (
        <ChangeForm
          given={details.data}
          settings={settings.data.settings}
          readNewest={async () => (await details.refetch()).data?.estimate.version}
        />
      )}
    </Dialog>
  )
}

type FormProps = {
  given: EstimateDetails
  settings: Settings
  /** The number of the current version; nothing if that cannot be loaded. */
  readNewest: () => Promise<number | undefined>
}

function ChangeForm({ given, settings, readNewest }: FormProps) {
  // As it was when the form opened: a change since then is refused on sending, and the next press knows it.
  const [{ estimate, document, messages, answers }] = useState(given)
  const { id, customerName } = estimate
  const [version, setVersion] = useState(estimate.version)
  const wasTexted = messages.some(({ channel }) => channel === 'text')
  const [values, setValues] = useState(() => valuesOfEstimate(estimate, document, wasTexted))
  const { change } = useChange<object>({
    of: ['estimates', id],
    shows: [readDashboard, readToday, listEstimates, readEstimate, listMessages],
    // Safe: what the form has checked, with the key of the press.
    send: (key, body) => call(changeEstimate, { at: { id }, body: { ...body, key } as never }),
    done: () => {
      close('change-estimate')
      announce(say.changed(customerName, version + 1))
    },
  })
  function read(data: FormData): FormValues {
    const typed = valuesOf(data)
    setValues(typed)
    return typed
  }
  const { form, errors, trouble, pending, recheck } = useCheckedForm({
    read,
    check: (typed) => {
      const input = toEstimateInput({ key: newKey(), values: typed })
      const shown = listPriceShown(input, quote(settings.prices, readChoice(typed, settings.prices)))
      return checkEstimate({ ...input, ...shown }, typed, settings)
    },
    submit: async ({ key: _key, ...input }) => {
      const outcome = outcomeOf(await change({ ...input, version }))
      if (!isOvertaken(outcome)) return outcome
      const newest = await readNewest()
      if (newest === undefined || newest === version) return outcome
      setVersion(newest)
      return 'elsewhere'
    },
  })
  function recheckFilled(): void {
    if (form.ref.current !== null) recheck(read(new FormData(form.ref.current)), '')
  }
  const isAnswered = given.answers.length > answers.length && given.estimate.version === version
  const { prices } = settings
  const choice = readChoice(values, prices)
  return (
    <form {...form} className="stack">
      <p className="note">{say.changeMeans(version + 1)}</p>
      <ErrorSummary errors={errors} form={form.ref} />
      <CustomerFields values={values} errors={errors} ownPhone={settings.phone} onFilled={recheckFilled} />
      <CleaningFields values={values} errors={errors} prices={prices} choice={choice} />
      <UnprintableNote text={values['notes']?.[0] ?? ''} />
      <PriceFields {...{ values, errors, prices, choice }} onLines={recheckFilled} />
      <PhotoFields values={values} error={errors['photos']} onChanged={recheckFilled} />
      <ProposedField
        day={values['proposedDay']?.[0]}
        chosen={values['proposed']?.[0] ?? ''}
        error={errors['proposed']}
        onFilled={recheckFilled}
      />
      <SendingFields values={values} />
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        {version > estimate.version && <FormTrouble key={version}>{say.overtaken(version)}</FormTrouble>}
        <p role="status" className="hint">
          {isAnswered && say.answeredMeanwhile(estimateStatusWords[given.estimate.status])}
        </p>
        <PriceInView {...{ values, prices, choice }} />
        <button type="button" className="button" onClick={() => close('change-estimate')}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.sending : say.sendAgain}
        </button>
      </div>
    </form>
  )
}

/** Somebody else has made the next version in the meantime. */
function isOvertaken(outcome: Outcome): boolean {
  return (
    outcome !== null && outcome !== 'elsewhere' && outcome.reason === 'refused' && outcome.code === 'changed-meanwhile'
  )
}
