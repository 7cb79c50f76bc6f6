import { useState } from 'react'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { decideFee } from '../../domain/endpoints/ledger.ts'
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
  const [trouble, setTrouble] = useState<string | null>(null)
  const decide = useAct({
    noun: 'ledger',
    id: accountAct(id),
    action: 'entry',
    shows: [...showMoney, readBooking],
    send: ({ key }) => call(decideFee, { at: { id }, body: { key, charge: isMain, seen: fee } }),
    said: say.decided(name),
    undone: say.undecided(name),
  })
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await decide({ charge: isMain }))
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
