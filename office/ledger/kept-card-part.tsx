import { useState } from 'react'
import type { VisitCards } from '../../domain/cards/card-refunds.ts'
import type { ChargeOutcome } from '../../domain/cards/kept-cards.ts'
import { chargeKeptCard, endKeptCard } from '../../domain/endpoints/card-changes.ts'
import { readVisitCards } from '../../domain/endpoints/card-payments.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { serverDate } from '../desk/server-clock.ts'
import { useChange } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { showMoney } from './use-account.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/cards.ts'

type KeptProps = { bookingId: string; balance: number; cards: VisitCards }

export function KeptCardPart({ bookingId, balance, cards: { kept, isCharging, declined } }: KeptProps) {
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
