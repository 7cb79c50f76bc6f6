import { useId, useLayoutEffect, useRef, useState } from 'react'
import { likelyRefund, type RefundCard, type VisitCardPayment } from '../../domain/cards/card-refunds.ts'
import { refundCard } from '../../domain/endpoints/card-changes.ts'
import { readVisitCards } from '../../domain/endpoints/card-payments.ts'
import { plainCents, readCents } from '../../domain/ledger/cents.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { TextField } from '../desk/field.tsx'
import { useChange } from '../desk/use-change.ts'
import { showMoney } from './use-account.ts'
import * as say from '#words/office/cards.ts'

export type RefundProps = { bookingId: string; payment: VisitCardPayment; credit: number }

export function RefundFields({
  bookingId,
  payment: { id, left, tip },
  credit,
  onClose,
}: RefundProps & { onClose: () => void }) {
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
