import { useQuery } from '@tanstack/react-query'
import { listCustomerInvoices } from '../../domain/endpoints/invoices.ts'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { Failed } from '../desk/states.tsx'
import { InvoiceRows } from './invoice-rows.tsx'
import * as say from '#words/office/invoices.ts'

/** One press makes one of the visits that are on none. */
export function CustomerInvoices({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(queryOf(listCustomerInvoices, { at: { id } }))
  if (error && data === undefined) return <Failed error={error} retry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      {data.unbilled.length > 0 && (
        <div className="account-acts">
          <button type="button" className="button" onClick={() => open({ kind: 'new-invoice', id, of: 'customer' })}>
            {say.sendInvoice}
          </button>
        </div>
      )}
      {data.invoices.length > 0 && <InvoiceRows invoices={data.invoices} />}
    </>
  )
}
