import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readCustomer } from '../../domain/endpoints/customers.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { forgetValues } from '../desk/use-form.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { NewBookingForm } from './new-booking-form.tsx'
import * as say from '#words/office/arrangements.ts'

/** Prefilled for a known customer. */
export function NewBookingDialog({ id, like }: { id: string; like: string | undefined }) {
  const settings = useQuery(settingsQuery)
  const customer = useQuery({ ...queryOf(readCustomer, { at: { id } }), enabled: id !== '' })
  const failed = [settings, customer].find(({ isError, data }) => isError && data === undefined)
  // Fields are uncontrolled; a new number here creates them again.
  const [edition, setEdition] = useState(0)
  const draft = `new-booking-${id}`
  const isReady = settings.data !== undefined && (id === '' || customer.data !== undefined)
  return (
    <Dialog title={say.addBooking} size="form" onClose={() => close('new-booking')}>
      {failed?.error && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {!isReady && !failed && <Loading what={say.theForm} />}
      {isReady && (
        <NewBookingForm
          key={edition}
          settings={settings.data.settings}
          page={customer.data}
          like={like}
          draft={draft}
          onStartOver={() => {
            forgetValues(draft)
            setEdition(edition + 1)
          }}
        />
      )}
    </Dialog>
  )
}
