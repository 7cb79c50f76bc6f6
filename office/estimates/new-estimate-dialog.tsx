import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCustomer } from '../../domain/endpoints/customers.ts'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { useLastOwnerId } from '../desk/use-owner.ts'
import { Dialog } from '../desk/dialog.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import { warmPdf } from './make-estimate-pdf.ts'
import { NewEstimateForm } from './new-estimate-form.tsx'
import * as say from '#words/office/estimates.ts'

/** Prefilled for a known customer; waits for the price list and the owner's draft. */
export default function NewEstimateDialog({ id }: { id: string }) {
  const settings = useQuery(settingsQuery)
  const customer = useQuery({ ...queryOf(readCustomer, { at: { id } }), enabled: id !== '' })
  const failed = [settings, customer].find(({ isError, data }) => isError && data === undefined)
  const isReady = settings.data !== undefined && (id === '' || customer.data !== undefined)
  const ownerId = useLastOwnerId()
  useEffect(() => void warmPdf(), [])
  const onClose = () => close('new-estimate')
  return (
    <Dialog title={say.create} size="form" onClose={onClose}>
      {failed?.error && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {!isReady && !failed && <Loading what={say.thePriceList} />}
      {isReady && ownerId !== undefined && (
        <NewEstimateForm
          key={ownerId}
          settings={settings.data.settings}
          ownerId={ownerId}
          page={customer.data}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
