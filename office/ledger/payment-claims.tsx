import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerPaymentClaim, listPaymentClaims } from '../../domain/endpoints/payment-claims.ts'
import { type ClaimAnswer, claimAnswers, type PaymentClaim } from '../../domain/invoices/payment-claims.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { refusalOf } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useSettings } from '../desk/use-settings.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { CardNews } from './card-news.tsx'
import { showMoney } from './use-account.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/payment-claims.ts'

/** What customers say that they paid, and what happened to card payments, until the owner has looked. */
export function PaymentClaims() {
  const { data } = useQuery(queryOf(listPaymentClaims))
  return (
    <>
      {data && <Claims claims={data.claims} />}
      <CardNews />
    </>
  )
}

function Claims({ claims }: { claims: PaymentClaim[] }) {
  const rows = useSteadyRows(claims)
  if (rows.length === 0) return null
  return (
    <section className="panel also-waits" aria-labelledby="payment-claims-title">
      <h3 id="payment-claims-title">{say.title}</h3>
      <ul className="rows">
        {rows.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

function ClaimRow({ claim }: { claim: PaymentClaim }) {
  const { timeZone } = useSettings()
  const { id, invoice, name, way, amount, at, balance } = claim
  const act = useRecentAct(id)
  const done =
    act !== undefined && act.phase !== 'running' ? claimAnswers.find((each) => each === act.action) : undefined
  const offered: ClaimAnswer[] = balance > 0 ? ['not-received', 'received'] : ['recorded']
  return (
    <li className="row need" data-act={act && ''}>
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'invoice', id: invoice })}>
        <strong>{say.says(name, amount, way)}</strong>
        <span>{say.about(claim, shortTime(at, timeZone, serverDate()))}</span>
      </button>
      <div className="row-end">
        {done !== undefined && act && <UndoButton act={act} name={name} />}
        {(done === undefined ? offered : [done]).map((answer) => (
          <AnswerButton key={answer} claim={claim} answer={answer} isDone={done !== undefined} />
        ))}
      </div>
    </li>
  )
}

function AnswerButton({ claim, answer, isDone }: { claim: PaymentClaim; answer: ClaimAnswer; isDone: boolean }) {
  const { id, name, amount, balance } = claim
  const recent = useRecentAct(id)
  const act = useAct({
    noun: 'ledger',
    id,
    action: answer,
    shows: [listPaymentClaims, ...showMoney],
    send: ({ key }) => call(answerPaymentClaim, { at: { id }, body: { key, answer, seen: balance } }),
    said: say.said[answer](name),
    undone: say.undone(name),
  })
  const heir = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await act())
    if (refusal) setTrouble(explain(refusal))
  })
  return (
    <>
      <button
        ref={heir}
        type="button"
        className={`button${answer === 'not-received' ? '' : ' main'}${isDone ? ' done' : ''}`}
        aria-disabled={pending || recent !== undefined}
        aria-label={say.answerNamed(answer, name, amount)}
        onClick={(tap) => {
          if (recent === undefined && !isStrayTap(tap)) void press()
        }}
      >
        {isDone ? <DoneLabel>{say.answers[answer]}</DoneLabel> : pending ? say.saving : say.answers[answer]}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}
