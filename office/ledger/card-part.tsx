import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import {
  likelyRefund,
  type RefundCard,
  type VisitCardPayment,
  type VisitCards,
} from '../../domain/cards/card-refunds.ts'
import type { ChargeOutcome } from '../../domain/cards/kept-cards.ts'
import { chargeKeptCard, endKeptCard, refundCard } from '../../domain/endpoints/card-changes.ts'
import { readVisitCards } from '../../domain/endpoints/card-payments.ts'
import { plainCents, readCents } from '../../domain/ledger/cents.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { queryOf } from '../desk/queries.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useChange } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { DisputeWords } from './card-news.tsx'
import { showMoney } from './use-account.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/cards.ts'

/** What was paid for a visit by card, and the way to give it back. */
export default function CardPart({ bookingId, balance }: { bookingId: string; balance: number }) {
  const { data } = useQuery({ ...queryOf(readVisitCards, { at: { id: bookingId } }), staleTime: 0 })
  const payments = data?.cards.payments ?? []
  return (
    <>
      {data && balance > 0 && <KeptCardPart bookingId={bookingId} balance={balance} cards={data.cards} />}
      {payments.length > 0 && <Payments bookingId={bookingId} payments={payments} credit={Math.max(0, -balance)} />}
    </>
  )
}

type KeptProps = { bookingId: string; balance: number; cards: VisitCards }

function KeptCardPart({ bookingId, balance, cards: { kept, isCharging, declined } }: KeptProps) {
  const { timeZone } = useSettings()
  const [outcome, setOutcome] = useState<ChargeOutcome | null>(null)
  const { change, pending, refusal } = useChange({
    of: ['charge', bookingId],
    shows: [readVisitCards, ...showMoney],
    send: (key, seen: number) => call(chargeKeptCard, { at: { id: bookingId }, body: { key, seen } }),
    done: (answer) => setOutcome(answer.outcome),
  })
  const end = useChange({
    of: ['end-card', bookingId],
    shows: [readVisitCards],
    send: () => call(endKeptCard, { at: { id: bookingId }, body: {} }),
  })
  if (isCharging) return <p role="status">{say.isCharging}</p>
  if (kept === null) return null
  return (
    <div className="kept-card">
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      {outcome !== null && outcome !== 'paid' && <FormTrouble>{say.outcomes[outcome]}</FormTrouble>}
      {declined !== '' && <p className="hint">{say.declined(declined)}</p>}
      <div className="account-acts">
        <button type="button" className="button" aria-disabled={pending} onClick={() => void change(balance)}>
          {pending ? say.charging : say.charge(balance, kept.card)}
        </button>
        <button type="button" className="quiet" aria-disabled={end.pending} onClick={() => void end.change()}>
          {end.pending ? say.ending : say.end}
        </button>
      </div>
      <p className="hint">{say.chargeHint(shortDay(new Date(kept.since), timeZone, serverDate()))}</p>
    </div>
  )
}

/** `credit`: what is left for the customer. */
type PaymentsProps = { bookingId: string; payments: readonly VisitCardPayment[]; credit: number }

function Payments({ bookingId, payments, credit }: PaymentsProps) {
  const hasDispute = payments.some(({ disputes }) => disputes.some(({ state }) => state === 'needs-answer'))
  return (
    <FoldedPart title={say.title} summary={say.summaryOf(payments)} open={hasDispute}>
      <ul className="rows">
        {payments.map((payment) => (
          <Payment key={payment.id} bookingId={bookingId} payment={payment} credit={credit} />
        ))}
      </ul>
    </FoldedPart>
  )
}

type Props = { bookingId: string; payment: VisitCardPayment; credit: number }

function Payment({ bookingId, payment, credit }: Props) {
  const { timeZone } = useSettings()
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const onClose = () => {
    // The form is about to go, with the focus in it.
    row.current?.focus()
    setAsking(false)
  }
  const day = (at: string) => shortDay(new Date(at), timeZone, serverDate())
  // Stripe gives nothing back while the bank decides.
  const canRefund = payment.left > 0 && payment.disputes.every(({ state }) => state === 'won' || state === 'lost')
  return (
    <li ref={row} className="row card-payment" tabIndex={-1}>
      <div className="row-words">
        <span className="row-when">{say.paid(payment)}</span>
        <span>{day(payment.at)}</span>
        {payment.disputes.map((dispute) => (
          <DisputeWords key={dispute.id} dispute={dispute} />
        ))}
        {payment.refunds.map(({ id, state, amount, cause, at }) => (
          <span key={id}>{say.refund({ state, amount, cause, day: day(at) })}</span>
        ))}
      </div>
      {canRefund && !isAsking && (
        <button
          type="button"
          className="button"
          aria-label={say.giveNamed(payment.card)}
          onClick={() => setAsking(true)}
        >
          {say.give}
        </button>
      )}
      {canRefund && isAsking && (
        <RefundFields key={payment.left} bookingId={bookingId} payment={payment} credit={credit} onClose={onClose} />
      )}
    </li>
  )
}

function RefundFields({ bookingId, payment: { id, left, tip }, credit, onClose }: Props & { onClose: () => void }) {
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  // Where the button was that asked for it.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [typed, setTyped] = useState(plainCents(likelyRefund({ left, tip }, credit)))
  const [forgives, setForgives] = useState(true)
  const [isWrong, setWrong] = useState(false)
  const amount = readCents(typed)
  const { change, pending, refusal } = useChange({
    of: ['refund', id],
    shows: [readVisitCards, ...showMoney],
    send: (key, input: Omit<RefundCard, 'key'>) =>
      callFresh(refundCard, { at: { id: bookingId, payment: id }, body: { key, ...input } }),
    done: onClose,
  })
  const press = async () => {
    const isRight = amount >= 1 && amount <= left
    setWrong(!isRight)
    if (isRight) await change({ amount, forgives })
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <TextField
        name="amount"
        label={say.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong ? say.atMost(left) : undefined}
      />
      {/* A credit is owed by nobody. */}
      {!(amount <= credit) && (
        <>
          <label className="tick">
            <input
              type="checkbox"
              checked={forgives}
              aria-describedby={hint}
              onChange={(event) => setForgives(event.target.checked)}
            />
            <span>{say.forgives}</span>
          </label>
          <p className="hint" id={hint}>
            {say.forgivesHint}
          </p>
        </>
      )}
      <div className="form-actions">
        <button type="button" className="button" onClick={onClose}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.pressing : say.press(amount)}
        </button>
      </div>
    </form>
  )
}
