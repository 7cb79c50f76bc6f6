import type { InvoiceRow } from '../../domain/invoices/invoices.ts'
import type { Tone } from '../../ui/status.tsx'
import { open } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/invoices.ts'

export const invoiceTones: Record<InvoiceRow['state'], Tone> = {
  unpaid: 'waiting',
  'partly-paid': 'waiting',
  paid: 'good',
  nothing: 'ended',
  void: 'ended',
}

/** A day of the calendar, as rows show it. */
export const dayOf = (date: string) => shortDay(new Date(date), 'UTC', serverDate())

export function InvoiceRows({ invoices }: { invoices: readonly InvoiceRow[] }) {
  return (
    <ul className="rows" aria-label={say.invoices}>
      {invoices.map(({ id, number, total, state, dueOn }) => (
        <li key={id} className="row">
          <button type="button" className="row-words row-open" onClick={() => open({ kind: 'invoice', id })}>
            <strong>{say.invoiceNumbered(number)}</strong>
            <span>{say.standing(total, state, dayOf(dueOn))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
