import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { listBookings } from '../../domain/endpoints/bookings.ts'
import { listCustomers } from '../../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listEstimates } from '../../domain/endpoints/estimates.ts'
import { clearTrial, readTrial, type Trial } from '../../domain/endpoints/trial.ts'
import { clearTrialSchema, sumTrial } from '../../domain/customers/trial.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close, goTo } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { TitledList } from './titled-list.tsx'
import { ItIsDone, OneWay, TypedConfirmation } from './typed-confirmation.tsx'
import * as say from '#words/office/trial.ts'

/** Needs the name of the business, typed. */
export function ClearTrialDialog() {
  const trial = useQuery({ ...queryOf(readTrial), gcTime: 0 })
  const [isCleared, setCleared] = useState(false)
  if (isCleared) return <ItIsDone title={say.cleared} words={say.isCleared} ok={say.ok} onLeave={leave} />
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
      <OneWay label={say.back} onPress={closeIt} />
    </div>
  )
}

function Question({ trial: { brand, counts, names }, onCleared }: AskedProps) {
  const { change } = useChange<{ brand: string; seen: number }>({
    of: ['clear-trial'],
    shows: [readTrial, readDashboard, readToday, listCustomers, listBookings, listEstimates],
    send: (key, typed) => callFresh(clearTrial, { body: { key, ...typed } }),
    done: onCleared,
  })
  return (
    <TypedConfirmation
      words={{
        forGood: say.forGood,
        type: say.typeBrand(brand),
        back: say.back,
        press: say.clearForGood,
        pressing: say.clearing,
      }}
      name="brand"
      maxLength={80}
      schema={typedSchema}
      send={(typed) => change({ ...typed, seen: sumTrial(counts) })}
      onBack={closeIt}
    >
      <TitledList title={say.goes} parts={say.whatGoes(counts, names)} />
      <TitledList title={say.stays} parts={say.whatStays} />
    </TypedConfirmation>
  )
}

const typedSchema = v.object({ brand: clearTrialSchema.entries.brand })

function leave(): void {
  closeIt()
  goTo({ kind: 'dashboard' })
}
