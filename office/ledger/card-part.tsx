import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { VisitCardPayment } from '../../domain/cards/card-refunds.ts'
import { readVisitCards } from '../../domain/endpoints/card-payments.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { queryOf } from '../desk/queries.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { DisputeWords } from './card-news.tsx'
import { KeptCardPart } from './kept-card-part.tsx'
import { RefundFields, type RefundProps } from './refund-fields.tsx'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/cards.ts'

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

function Payment({ bookingId, payment, credit }: RefundProps) {
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
