import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { approveInPerson } from '../../domain/endpoints/estimate-acts.ts'
import { type EstimateDetails, listEstimates, readEstimate } from '../../domain/endpoints/estimates.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { answerSchemas } from '../../domain/estimates/estimate-answers.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { QrCode } from '../desk/qr-code.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { checkBy, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { announce } from '../undo/last-change.tsx'
import { EstimateLines } from './estimate-lines.tsx'
import { EstimatePhotos } from './estimate-photos.tsx'
import { approve, approveMeans } from '#words/estimate-answers.ts'
import * as say from '#words/office/estimate-changes.ts'
import { newKey } from '../../ui/new-key.ts'

export default function ApproveInPersonDialog({ id }: { id: string }) {
  const details = useQuery(queryOf(readEstimate, { at: { id } }))
  return (
    <Dialog title={say.inPersonTitle(id)} size="form" onClose={closeIt}>
      {details.isError && <Failed error={details.error} retry={() => void details.refetch()} />}
      {details.isPending && <Loading what={say.theForm} />}
      {details.data && <ApproveForm details={details.data} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('approve-in-person')
}

function ApproveForm({ details }: { details: EstimateDetails }) {
  // As it was when the form opened: nothing is approved that was not on the screen.
  const [{ estimate, document }] = useState(details)
  const { id, version } = estimate
  const { price, laterVisits, deposit, link } = document
  const { change } = useChange<object>({
    of: ['estimates', id],
    shows: [readDashboard, readToday, listEstimates, readEstimate, listMessages],
    // Safe: what the form has checked, with the key of the press.
    send: (key, body) => call(approveInPerson, { at: { id }, body: { ...body, key } as never }),
    done: () => {
      closeIt()
      announce(say.approvedInPerson(document.customer.name))
    },
  })
  const { form, errors, trouble, pending } = useCheckedForm({
    read: (data): object => ({ key: newKey(), version, name: data.get('name') }),
    check: (fields) => checkBy(answerSchemas.approve, fields),
    submit: async ({ key: _key, ...input }) => outcomeOf(await change(input)),
  })
  return (
    <form {...form} className="stack">
      <p>{say.readFirst(document.business.brand)}</p>
      <Offer document={document} />
      {link !== '' && <OwnPhone link={link} />}
      <p>{approveMeans(price, laterVisits, deposit)}</p>
      <TextField
        label={say.yourName}
        name="name"
        maxLength={120}
        autoComplete="off"
        required
        hint={say.inPersonKept}
        error={errors['name']}
      />
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="button" className="button" onClick={closeIt}>
          {say.notNow}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.sending : approve(price)}
        </button>
      </div>
    </form>
  )
}

function Offer({ document }: { document: EstimateDocument }) {
  const { service, homeSize, frequency, customer, proposed, validUntil, notes, terms } = document
  return (
    <>
      <dl className="facts">
        <Fact name={say.cleaning}>{`${service.label}, ${homeSize}`}</Fact>
        {frequency !== '' && <Fact name={say.howOften}>{frequency}</Fact>}
        {customer.address !== '' && <Fact name={say.where}>{customer.address}</Fact>}
        {proposed !== null && <Fact name={say.when}>{proposed.words}</Fact>}
        {notes !== '' && <Fact name={say.notes}>{notes}</Fact>}
        <Fact name={say.validUntil}>{validUntil}</Fact>
      </dl>
      <EstimateLines document={document} />
      <EstimatePhotos photos={document.photos} />
      <div>
        <h3>{say.terms}</h3>
        <ul className="alert-lines">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** A customer who would rather hold her own phone opens the private link there. */
function OwnPhone({ link }: { link: string }) {
  return (
    <details>
      <summary>{say.ownPhone}</summary>
      <p className="hint">{say.scan}</p>
      <QrCode text={link} label={say.qrCode} />
    </details>
  )
}
