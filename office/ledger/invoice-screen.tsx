import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { type InvoiceNow, readInvoice, readInvoicePdf, sendInvoice } from '../../domain/endpoints/invoices.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { dayIn } from '../../domain/format-moment.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { MoreActs } from '../desk/more-acts.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { open } from '../desk/screens.ts'
import { serverDate, serverNow } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { refusalOf, useChange } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { MessageRows } from '../messages/message-rows.tsx'
import { announce, LastChange } from '../undo/last-change.tsx'
import { dayOf, invoiceTones } from './invoice-rows.tsx'
import styles from './ledger.css?inline'
import { showInvoices } from './use-account.ts'
import { unbroken } from '#words/formats.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/invoices.ts'

adoptStyles(styles)

export function InvoiceScreen({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(queryOf(readInvoice, { at: { id } }))
  return (
    <Pane title={data ? say.invoiceNumbered(data.invoice.number) : say.invoice}>
      {isPending && <Loading what={say.theInvoice} />}
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data && <Sheet now={data} />}
    </Pane>
  )
}

function Sheet({ now }: { now: InvoiceNow }) {
  const { invoice, document, email, messages } = now
  const { next, ended } = now.reminders
  const { state, customerId, issuedOn, dueOn, total, charged, paid, balance, voidReason } = invoice
  const { timeZone } = useSettings()
  const isOpen = state === 'unpaid' || state === 'partly-paid'
  const isLate = isOpen && dueOn < dayIn(timeZone, serverNow())
  return (
    <div className="stack">
      <p className="row-facts">
        <Status tone={isLate ? 'bad' : invoiceTones[state]}>{say.states[state]}</Status>
        {isOpen && <span>{isLate ? say.overdue(dayOf(dueOn)) : say.due(dayOf(dueOn))}</span>}
        {next !== null && isOpen && <span>{say.remindsNext(shortDay(new Date(next), timeZone, serverDate()))}</span>}
        {ended && <span>{say.remindersEnded}</span>}
      </p>
      <dl className="facts">
        <Fact name={say.customer}>
          {customerId === null ? (
            document.customer.name
          ) : (
            <ScreenLink screen={{ kind: 'customer', id: customerId }}>{document.customer.name}</ScreenLink>
          )}
        </Fact>
        <Fact name={say.issued}>{dayOf(issuedOn)}</Fact>
        {voidReason !== '' && <Fact name={say.voidReason}>{voidReason}</Fact>}
        <Fact name={say.visit}>
          {invoice.visits.map(({ bookingId, date }) => (
            <span key={bookingId} className="visit-link">
              <ScreenLink screen={{ kind: 'booking', id: bookingId }}>{dayOf(date)}</ScreenLink>{' '}
            </span>
          ))}
        </Fact>
      </dl>
      <table className="lines">
        <caption>{say.lines}</caption>
        <tbody>
          {document.lines.map(({ day, label, amount }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
            <tr key={index}>
              <th scope="row">{`${unbroken(day)}: ${label}`}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name={say.total} cents={total} />
          {charged !== total && <Sum name={say.changed} cents={charged - total} />}
          {paid !== 0 && <Sum name={say.paid} cents={0 - paid} />}
          <Sum name={balance < 0 ? say.credit : say.balance} cents={Math.abs(balance)} isMain />
        </tfoot>
      </table>
      <Acts now={now} />
      <h3>{say.messages}</h3>
      {email === '' && state !== 'void' && <p>{say.noAddress}</p>}
      {messages.length === 0 ? <p className="state">{say.notSent}</p> : <MessageRows messages={messages} />}
      <LastChange />
    </div>
  )
}

function Sum({ name, cents, isMain = false }: { name: string; cents: number; isMain?: boolean }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{isMain ? <strong>{exactCents(cents)}</strong> : exactCents(cents)}</td>
    </tr>
  )
}

function Acts({ now: { invoice, document, messages } }: { now: InvoiceNow }) {
  const { id, number, state } = invoice
  const [trouble, setTrouble] = useState<string | null>(null)
  const { change, pending } = useChange({
    of: ['invoices', id],
    shows: showInvoices,
    send: (key) => call(sendInvoice, { at: { id }, body: { key } }),
    done: () => announce(say.sent(number)),
  })
  async function send(): Promise<void> {
    setTrouble(null)
    const refusal = refusalOf(await change())
    if (refusal) setTrouble(explain(refusal))
  }
  // The owner has seen the receipt go once its words say that all is paid.
  const isAgain = messages.length > 0 && document.isPaid === (state === 'paid')
  const label = isAgain ? say.sendAgain : state === 'paid' ? say.sendReceipt : say.sendInvoice
  return (
    <div className="account-acts">
      {state !== 'void' && state !== 'nothing' && (
        <button type="button" className="button main" aria-disabled={pending} onClick={() => void send()}>
          {pending ? say.sending : label}
        </button>
      )}
      <MoreActs name={say.invoiceNumbered(number)}>
        <a className="button" href={addressOf(readInvoicePdf.path, { id })} download="">
          {say.download}
        </a>
        {state !== 'void' && (
          <button type="button" className="button" onClick={() => open({ kind: 'void-invoice', id })}>
            {say.makeVoid}
          </button>
        )}
      </MoreActs>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
