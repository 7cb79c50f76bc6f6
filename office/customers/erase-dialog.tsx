import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { eraseCustomerSchema } from '../../domain/customers/customers.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { exportCustomer, listCustomers } from '../../domain/endpoints/customers.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { eraseCustomer, type Erasure, readErasure } from '../../domain/endpoints/erasures.ts'
import { unbroken } from '#words/formats.ts'
import { bookingStatusWords } from '#words/statuses.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { SaveLink } from '../desk/save-link.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { forgetValues } from '../desk/use-form.ts'
import { useLastOwnerId } from '../desk/use-owner.ts'
import { estimateDraft } from '../estimates/draft.ts'
import { close, goTo } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { TitledList } from './titled-list.tsx'
import { ItIsDone, OneWay, TypedConfirmation } from './typed-confirmation.tsx'
import * as say from '#words/office/erasures.ts'

export function EraseDialog({ id }: { id: string }) {
  const erasure = useQuery({ ...queryOf(readErasure, { at: { id } }), gcTime: 0 })
  const [erased, setErased] = useState<string | null>(null)
  const ownerId = useLastOwnerId()
  function forget(name: string): void {
    if (ownerId !== undefined) estimateDraft(ownerId, id).keep(null)
    forgetValues(`new-booking-${id}`)
    setErased(name)
  }
  if (erased !== null) {
    return <ItIsDone title={say.erased} words={say.isErased(erased)} ok={say.ok} onLeave={leave} />
  }
  const { data } = erasure
  return (
    <Dialog title={data ? say.erase(data.name) : say.eraseCustomer} size="form" onClose={closeIt}>
      {erasure.isPending && <Loading what={say.whatIsKept} />}
      {erasure.isError && data === undefined && <Failed error={erasure.error} retry={() => void erasure.refetch()} />}
      {data && data.open.length > 0 && <NotYet erasure={data} />}
      {data && data.open.length === 0 && <Question id={id} erasure={data} onErased={() => forget(data.name)} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('erase-customer')
}

function NotYet({ erasure: { open } }: { erasure: Erasure }) {
  return (
    <div className="stack">
      <p>{say.notYet}</p>
      <ul className="told">
        {open.map(({ id, day, hours, status }) => (
          <li key={id}>
            <ScreenLink screen={{ kind: 'booking', id }}>{unbroken(`${day}, ${hours}`)}</ScreenLink>,{' '}
            <span>{bookingStatusWords[status]}</span>
          </li>
        ))}
      </ul>
      <OneWay label={say.back} onPress={closeIt} />
    </div>
  )
}

type QuestionProps = { id: string; erasure: Erasure; onErased: () => void }

function Question({ id, erasure: { name, counts }, onErased }: QuestionProps) {
  const { change } = useChange<{ name: string }>({
    of: ['erase-customer', id],
    shows: [listCustomers, readDashboard, readToday],
    send: (key, typed) => callFresh(eraseCustomer, { at: { id }, body: { key, ...typed } }),
    done: onErased,
  })
  return (
    <TypedConfirmation
      words={{
        forGood: say.forGood,
        type: say.typeName(name),
        back: say.back,
        press: say.eraseForGood,
        pressing: say.erasing,
      }}
      name="name"
      maxLength={120}
      schema={typedSchema}
      send={change}
      onBack={closeIt}
    >
      <p>
        <SaveLink href={addressOf(exportCustomer.path, { id })}>{say.saveFirst}</SaveLink>
      </p>
      <TitledList title={say.goes} parts={say.whatGoes(counts)} />
      <TitledList title={say.stays} parts={say.whatStays(counts)} />
      <p className="hint">{say.backups}</p>
    </TypedConfirmation>
  )
}

const typedSchema = v.object({ name: eraseCustomerSchema.entries.name })

function leave(): void {
  goTo({ kind: 'customers' })
}
