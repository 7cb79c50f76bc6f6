import { useQuery } from '@tanstack/react-query'
import { readCustomer } from '../../domain/endpoints/customers.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { CustomerForm } from './customer-form.tsx'
import * as say from '#words/office/customer-record.ts'

export function CustomerDialog({ id }: { id: string }) {
  const page = useQuery({ ...queryOf(readCustomer, { at: { id } }), enabled: id !== '' })
  const isReady = id === '' || page.data !== undefined
  const title = page.data ? say.editNamed(page.data.customer.name) : id === '' ? say.add : say.edit
  return (
    <Dialog title={title} size="form" onClose={() => close('edit-customer')}>
      {page.isError && page.data === undefined && <Failed error={page.error} retry={() => void page.refetch()} />}
      {!isReady && !page.isError && <Loading what={say.theForm} />}
      {isReady && <CustomerForm page={page.data ?? null} />}
    </Dialog>
  )
}
