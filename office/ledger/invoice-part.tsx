import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { readVisitInvoice } from '../../domain/endpoints/invoices.ts'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { InvoiceRows } from './invoice-rows.tsx'
import * as say from '#words/office/invoices.ts'

/** Without one, a press makes and sends it. */
export function InvoicePart({ booking: { id, name } }: { booking: Pick<Booking, 'id' | 'name'> }) {
  const { data } = useQuery(queryOf(readVisitInvoice, { at: { id } }))
  if (data?.invoice) return <InvoiceRows invoices={[data.invoice]} />
  if (!data?.unbilled) return null
  const isPaid = data.unbilled.balance <= 0
  return (
    <div className="account-acts">
      <button
        type="button"
        className="button"
        aria-label={isPaid ? say.sendReceiptFor(name) : say.sendInvoiceFor(name)}
        onClick={() => open({ kind: 'new-invoice', id, of: 'booking' })}
      >
        {isPaid ? say.sendReceipt : say.sendInvoice}
      </button>
    </div>
  )
}
