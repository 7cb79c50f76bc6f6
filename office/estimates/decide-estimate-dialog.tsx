import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { decideEstimate } from '../../domain/endpoints/estimate-acts.ts'
import { listEstimates, readEstimate } from '../../domain/endpoints/estimates.ts'
import { answerWordsMaxLength, decisionSchemas, declineReasons } from '../../domain/estimates/estimate-answers.ts'
import type { OwnerDecision } from '../../domain/estimates/estimate-changes.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { declineReasons as reasonWords } from '#words/estimate-answers.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { Field, TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { checkBy, useCheckedForm } from '../desk/use-form.ts'
import { announce } from '../undo/last-change.tsx'
import * as say from '#words/office/estimate-changes.ts'
import { newKey } from '../../ui/new-key.ts'

type Props = { id: string; decision: OwnerDecision }

export default function DecideEstimateDialog({ id, decision }: Props) {
  const details = useQuery(queryOf(readEstimate, { at: { id } }))
  return (
    <Dialog title={say.decisions[decision].title(id)} size="form" onClose={closeIt}>
      {details.isError && <Failed error={details.error} retry={() => void details.refetch()} />}
      {details.isPending && <Loading what={say.theForm} />}
      {details.data && <DecideForm estimate={details.data.estimate} decision={decision} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('decide-estimate')
}

function DecideForm({ estimate, decision }: { estimate: Estimate; decision: OwnerDecision }) {
  // As it was when the form opened: nothing is recorded about a version that was not discussed.
  const [{ id, version, customerName }] = useState(estimate)
  const { means, press, done } = say.decisions[decision]
  const { change } = useChange<object>({
    of: ['estimates', id],
    shows: [readDashboard, readToday, listEstimates, readEstimate],
    // Safe: what the form has checked, with the key of the press.
    send: (key, body) => call(decideEstimate[decision], { at: { id }, body: { ...body, key } as never }),
    done: () => {
      closeIt()
      announce(done(customerName))
    },
  })
  const { form, errors, trouble, pending } = useCheckedForm({
    read: (data): object => ({ key: newKey(), version, ...Object.fromEntries(data) }),
    check: (fields) => checkBy(decisionSchemas[decision], fields),
    draft: `${decision}-${id}`,
    submit: async ({ key: _key, ...input }) => {
      const answer = await change(input)
      return answer.ok ? null : answer.refusal
    },
  })
  return (
    <form {...form} className="stack">
      <p>{means}</p>
      {decision === 'approve' && (
        <TextField
          label={say.approvedBy}
          name="name"
          defaultValue={customerName}
          maxLength={120}
          autoComplete="off"
          required
          error={errors['name']}
        />
      )}
      {decision === 'decline' && <Declined errors={errors} />}
      {decision === 'void' && (
        <TextField label={say.voidReason} name="words" maxLength={300} required error={errors['words']} />
      )}
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="button" className="button" onClick={closeIt}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.sending : press}
        </button>
      </div>
    </form>
  )
}

function Declined({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <Field label={say.declinedFor} error={errors['reason']}>
        {(tied) => (
          <select {...tied} name="reason">
            {declineReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonWords[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label={say.theirWords} name="words" maxLength={answerWordsMaxLength} error={errors['words']} />
    </>
  )
}
