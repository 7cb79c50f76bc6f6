import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { listBookings } from '../../domain/endpoints/bookings.ts'
import { listCustomers } from '../../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listEstimates } from '../../domain/endpoints/estimates.ts'
import { clearTrial, readTrial, type Trial } from '../../domain/endpoints/trial.ts'
import { clearTrialSchema, sumTrial } from '../../domain/trial.ts'
import { call, isSignInRequired } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close, goTo } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { useForm } from '../desk/use-form.ts'
import { ToldParts } from './told-parts.tsx'
import * as say from '#words/office/trial.ts'

/** Says what a trial has left behind, and clears it once the name of the business has been typed. */
export function ClearTrialDialog() {
  const trial = useQuery({ ...queryOf(readTrial), gcTime: 0 })
  const [isCleared, setCleared] = useState(false)
  if (isCleared) return <Cleared />
  const { data } = trial
  return (
    <Dialog title={say.clearTrialAsked} size="form" onClose={closeIt}>
      {trial.isPending && <Loading what={say.whatWasTried} />}
      {trial.isError && data === undefined && <Failed error={trial.error} retry={() => void trial.refetch()} />}
      {data && <Asked trial={data} onCleared={() => setCleared(true)} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('clear-trial')
}

type AskedProps = { trial: Trial; onCleared: () => void }

function Asked({ trial, onCleared }: AskedProps) {
  if (trial.real !== null) return <Not why={say.real[trial.real]} />
  if (sumTrial(trial.counts) === 0) return <Not why={say.nothing} />
  return <Question trial={trial} onCleared={onCleared} />
}

function Not({ why }: { why: string }) {
  return (
    <div className="stack">
      <p>{why}</p>
      <div className="choices-row">
        <button type="button" className="button main" data-first-focus="" onClick={closeIt}>
          {say.back}
        </button>
      </div>
    </div>
  )
}

function Question({ trial: { brand, counts, names }, onCleared }: AskedProps) {
  const { change } = useChange<{ brand: string; seen: number }>({
    of: ['clear-trial'],
    shows: [readTrial, readDashboard, readToday, listCustomers, listBookings, listEstimates],
    send: (key, typed) => call(clearTrial, { body: { key, ...typed } }),
    done: onCleared,
  })
  const { form, errors, trouble, pending } = useForm({
    schema: typedSchema,
    submit: async (typed) => {
      const answer = await change({ ...typed, seen: sumTrial(counts) })
      return answer.ok || isSignInRequired(answer.refusal) ? null : answer.refusal
    },
  })
  return (
    <form {...form} className="stack">
      <p>{say.forGood}</p>
      <ToldParts title={say.goes} parts={say.whatGoes(counts, names)} />
      <ToldParts title={say.stays} parts={say.whatStays} />
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.typeBrand(brand)}
        name="brand"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={80}
        required
        error={errors['brand']}
      />
      <div className="choices-row">
        <button type="button" className="button" onClick={closeIt}>
          {say.back}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.clearing : say.clearForGood}
        </button>
      </div>
    </form>
  )
}

const typedSchema = v.object({ brand: clearTrialSchema.entries.brand })

function Cleared() {
  return (
    <Dialog title={say.cleared} size="small" onClose={leave}>
      <div className="stack">
        <p role="status">{say.isCleared}</p>
        <div className="choices-row">
          <button type="button" className="button main" data-first-focus="" onClick={leave}>
            {say.ok}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function leave(): void {
  closeIt()
  goTo({ kind: 'dashboard' })
}
