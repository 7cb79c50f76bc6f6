import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createInvoice,
  type InvoiceNow,
  listCustomerInvoices,
  readVisitInvoice,
} from '../../domain/endpoints/invoices.ts'
import { formatCents } from '../../domain/ledger/cents.ts'
import type { UnbilledVisit } from '../../domain/invoices/invoices.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close, replace } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { refusalOf, useChange } from '../desk/use-change.ts'
import { announce } from '../undo/last-change.tsx'
import { dayOf } from './invoice-rows.tsx'
import { showInvoices } from './use-account.ts'
import * as say from '#words/office/invoices.ts'

type Props = { id: string; of: 'booking' | 'customer' }

export function NewInvoiceDialog({ id, of }: Props) {
  const ofVisit = useQuery({ ...queryOf(readVisitInvoice, { at: { id } }), enabled: of === 'booking' })
  const ofCustomer = useQuery({ ...queryOf(listCustomerInvoices, { at: { id } }), enabled: of === 'customer' })
  const asked = of === 'booking' ? ofVisit : ofCustomer
  const one = ofVisit.data?.unbilled
  const visits = of === 'customer' ? ofCustomer.data?.unbilled : ofVisit.data && (one ? [one] : [])
  return (
    <Dialog title={say.newTitle} size="form" onClose={closeIt}>
      {asked.isError && <Failed error={asked.error} retry={() => void asked.refetch()} />}
      {asked.isPending && <Loading what={say.theInvoice} />}
      {visits && <Choice id={id} visits={visits} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('new-invoice')
}

function Choice({ id, visits: shown }: { id: string; visits: readonly UnbilledVisit[] }) {
  // As they were when the form opened: what is recorded elsewhere in the meantime refuses the press, and is shown then.
  const [opened, setOpened] = useState<typeof shown | null>(shown)
  const visits = opened ?? shown
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<string | null>(null)
  const chosen = visits.filter(({ bookingId }) => !left.has(bookingId))
  const sumOf = (of: 'charged' | 'paid') => chosen.reduce((sum, visit) => sum + visit[of], 0)
  const [total, paid] = [sumOf('charged'), sumOf('paid')]
  const { change, pending } = useChange<{ visits: string[]; seen: number; send: boolean }, InvoiceNow>({
    of: ['invoices', id],
    shows: showInvoices,
    send: (key, input) => call(createInvoice, { body: { key, ...input } }),
    done: ({ invoice, messages }) => {
      announce(messages.length > 0 ? say.sent(invoice.number) : say.made(invoice.number))
      replace('new-invoice', { kind: 'invoice', id: invoice.id })
    },
  })
  async function press(send: boolean): Promise<void> {
    setTrouble(chosen.length === 0 && visits.length > 0 ? say.chooseSome : null)
    if (chosen.length === 0) return
    const input = { visits: chosen.map(({ bookingId }) => bookingId), seen: total, send }
    const refusal = refusalOf(await change(input))
    if (!refusal) return
    setTrouble(explain(refusal))
    setOpened(null)
  }
  const toggle = (bookingId: string) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(bookingId)) after.add(bookingId)
      return after
    })
  if (visits.length === 0) return <p className="state">{say.noVisits}</p>
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void press(true)
      }}
    >
      <fieldset className="reasons">
        <legend>{say.whichVisits}</legend>
        {visits.map(({ bookingId, date, charged }) => (
          <label key={bookingId} className="tick">
            <input type="checkbox" checked={!left.has(bookingId)} onChange={() => toggle(bookingId)} />
            <span>{`${dayOf(date)}, ${formatCents(charged)}`}</span>
          </label>
        ))}
      </fieldset>
      <p className="owed-sum" aria-live="polite">
        {say.sum(total)}
      </p>
      {paid > 0 && <p>{say.paidOf(paid)}</p>}
      <p className="hint">{say.howItGoes}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <div className="form-actions">
        <button type="button" className="button" onClick={closeIt}>
          {say.cancel}
        </button>
        <button type="button" className="button" aria-disabled={pending} onClick={() => void press(false)}>
          {say.makeOnly}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.making : total > 0 && paid >= total ? say.sendReceipt : say.sendInvoice}
        </button>
      </div>
    </form>
  )
}
