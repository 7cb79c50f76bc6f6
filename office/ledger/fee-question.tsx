import { useState } from 'react'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { decideDeposit, decideFee } from '../../domain/endpoints/ledger.ts'
import { formatCents } from '../../domain/ledger/cents.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { refusalOf } from '../desk/use-change.ts'
import { useAct } from '../undo/use-act.ts'
import { accountAct, showMoney } from './use-account.ts'
import * as say from '#words/office/fees.ts'

type Props = { booking: Booking; fee: number }

/** A fee that nobody charges by itself: one press charges it, another lets it go. */
export function FeeQuestion({ booking, fee }: Props) {
  const { name, status } = booking
  return (
    <div className="fee-question">
      <p>{say.question(status === 'cancelled' ? 'late' : 'locked', fee)}</p>
      <div className="account-acts">
        <Decision booking={booking} fee={fee} isMain label={say.charge(fee)} named={say.chargeNamed(name, fee)} />
        <Decision booking={booking} fee={fee} label={say.letGo} named={say.letGoNamed(name)} />
      </div>
    </div>
  )
}

type DecisionProps = Props & { isMain?: boolean; label: string; named: string }

/** The main one charges the fee. */
function Decision({ booking: { id, name }, fee, isMain = false, label, named }: DecisionProps) {
  const send = (key: string) => call(decideFee, { at: { id }, body: { key, charge: isMain, seen: fee } })
  return <Answer {...{ id, isMain, label, named, send }} said={say.decided(name)} undone={say.undecided(name)} />
}

type AnswerProps = {
  id: string
  isMain?: boolean
  label: string
  named: string
  send: (key: string) => ReturnType<typeof call<typeof decideFee>>
  said: string
  undone: string
}

function Answer({ id, isMain = false, label, named, send, said, undone }: AnswerProps) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const decide = useAct({
    noun: 'ledger',
    id: accountAct(id),
    action: 'entry',
    shows: [...showMoney, readBooking],
    send: ({ key }) => send(key),
    said,
    undone,
  })
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await decide({ isMain }))
    if (refusal) setTrouble(explain(refusal))
  })
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button main' : 'button'}
        aria-label={named}
        aria-disabled={pending}
        onClick={() => void press()}
      >
        {label}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}

type DepositProps = { booking: Booking; left: number; isByCard: boolean }

/** What is left of a deposit when the visit did not take place: given back, or kept as a credit. */
export function DepositQuestion({ booking, left, isByCard }: DepositProps) {
  const { id, name } = booking
  const sum = formatCents(left)
  const send = (back: boolean) => (key: string) => call(decideDeposit, { at: { id }, body: { key, back, seen: left } })
  const said = { said: say.depositDecided(name), undone: say.depositUndecided(name) }
  return (
    <div className="fee-question">
      <p>{say.depositQuestion(sum)}</p>
      {isByCard && <p className="hint">{say.byCardBack}</p>}
      <div className="account-acts">
        {!isByCard && (
          <Answer
            {...{ id, ...said, send: send(true), isMain: true }}
            label={say.giveBack(sum)}
            named={say.giveBackNamed(name, sum)}
          />
        )}
        <Answer {...{ id, ...said, send: send(false) }} label={say.keepCredit} named={say.keepCreditNamed(name)} />
      </div>
    </div>
  )
}
