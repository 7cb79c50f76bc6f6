import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { arrangeEstimateSchema } from '../../domain/bookings/arranged-visits.ts'
import { listBookings } from '../../domain/endpoints/bookings.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { arrangeEstimate } from '../../domain/endpoints/estimate-acts.ts'
import { type EstimateDetails, listEstimates, readEstimate } from '../../domain/endpoints/estimates.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { call } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import { useAct } from '../undo/use-act.ts'
import { ArrangementActions } from './arrangement-actions.tsx'
import { useArrangement } from './use-arrangement.ts'
import { readWhen, WhenFields } from './when-fields.tsx'
import * as say from '#words/office/arrangements.ts'

export function BookEstimateDialog({ id }: { id: string }) {
  const details = useQuery(queryOf(readEstimate, { at: { id } }))
  const settings = useQuery(settingsQuery)
  const failed = [details, settings].find(({ isError, data }) => isError && data === undefined)
  return (
    <Dialog title={say.bookEstimate(id)} size="form" onClose={() => close('book-estimate')}>
      {failed?.error && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {(details.isPending || settings.isPending) && <Loading what={say.theForm} />}
      {details.data && settings.data && <BookForm details={details.data} settings={settings.data.settings} />}
    </Dialog>
  )
}

/** The proposed time, if it is still one of the windows. */
function givenOf(proposed: Estimate['proposed'], { schedule }: Settings) {
  const window = schedule.windows.find(({ id }) => id === proposed?.window)
  return proposed && window ? { date: proposed.date, start: window.start, end: window.end } : {}
}

function BookForm({ details, settings }: { details: EstimateDetails; settings: Settings }) {
  // As it was when the form opened, so that it is not booked at a price agreed on since.
  const [{ estimate, document }] = useState(details)
  const { id, version, customerName: name, customerEmail: email, address, zip } = estimate
  const act = useAct({
    noun: 'estimates',
    id,
    action: 'book',
    shows: [readDashboard, readToday, listEstimates, readEstimate, listBookings, listMessages],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(arrangeEstimate, { at: { id }, body: body as never }),
    said: say.estimateBooked(name),
    undone: say.estimateUnbooked(name),
    done: () => close('book-estimate'),
  })
  const { form, errors, ...arrangement } = useArrangement({
    schema: arrangeEstimateSchema,
    read: (data) => ({
      version,
      ...readWhen(data),
      zip: String(data.get('zip') ?? ''),
      access: String(data.get('access') ?? ''),
    }),
    send: ({ key: _blank, ...fields }) => act(fields),
  })
  return (
    <form {...form} className="stack">
      <p>{say.bookAtPrice(name, document.price, document.laterVisits)}</p>
      <WhenFields schedule={settings.schedule} given={givenOf(estimate.proposed, settings)} errors={errors} />
      <p>{address}</p>
      <TextField
        label={say.zip}
        name="zip"
        defaultValue={zip}
        inputMode="numeric"
        maxLength={10}
        error={errors['zip']}
      />
      <TextField label={say.access} name="access" maxLength={1_000} error={errors['access']} />
      <p className="hint">{say.bookTold(email)}</p>
      <ArrangementActions
        arrangement={arrangement}
        submit={say.book}
        anyway={say.bookAnyway}
        onCancel={() => close('book-estimate')}
      />
    </form>
  )
}
