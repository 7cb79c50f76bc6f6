import { Fragment } from 'react'
import { telLink } from '../../domain/fields/links.ts'
import { isDepositNumber } from '../../domain/invoices/invoices.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { Sentence } from '../../ui/sentence.tsx'
import type { PayState } from '../data/pay-state.ts'
import { FormRefused } from '../form/form-refused.tsx'
import { Sheet } from '../form/sheet.tsx'
import { Whose } from '../form/whose.tsx'
import * as say from '#words/site/pay.ts'
import { Bill } from './bill.tsx'
import { PayForm } from './pay-form.tsx'

type Props = { state: PayState; settings: Settings; script: string }

/** What it is for, what is left, a tip, and the ways to pay, by a private link. No script needed. */
export function PayDialog({ state, settings, script }: Props) {
  const { standing, invoice, filled, claim, card } = state
  const isDeposit = isDepositNumber(invoice.number)
  const call = <a href={telLink(settings.phone)}>{settings.phone}</a>
  return (
    <Sheet id="pay" title={say.title(invoice.number)} size="form" open from={<Whose settings={settings} />}>
      <FormRefused filled={filled?.refused && filled} phone={settings.phone} />
      {card?.leaving !== undefined ? (
        <div className="note standing" role="status">
          <p>{say.leaving}</p>
          <p>
            <a className="button main" href={card.leaving}>
              {say.toCardPage}
            </a>
          </p>
        </div>
      ) : standing === 'open' && claim?.state === 'open' ? (
        <>
          <div className="note standing" role="status">
            <p>
              <b>{say.claimed(claim.amount, claim.way, claim.moment)}</b>
            </p>
            <p>
              <Sentence parts={say.claimedNext(call)} />
            </p>
          </div>
          <Bill invoice={invoice} />
        </>
      ) : standing === 'open' ? (
        <>
          {claim?.state === 'not-received' && (
            <p className="note standing" role="status">
              <Sentence parts={say.notReceived(claim.amount, claim.way, call)} />
            </p>
          )}
          <div className="offered">
            <p className="hint">{say.leftToPay}</p>
            <p>
              <strong className="price">{invoice.balance}</strong>
            </p>
            <p>{say.dueOn(invoice.dueOn)}</p>
          </div>
          <PaidByCard card={card} />
          <Bill invoice={invoice} />
          <PayForm state={state} settings={settings} call={call} />
          <KeptCard state={state} />
          <script dangerouslySetInnerHTML={{ __html: script }} />
        </>
      ) : (
        <>
          <p className="note standing" role="status">
            <Sentence parts={(isDeposit ? say.depositStanding : say.standing)[standing](call)} />
          </p>
          <PaidByCard card={card} />
          {standing !== 'erased' && <Bill invoice={invoice} />}
          {standing !== 'erased' && <KeptCard state={state} isAlone />}
        </>
      )}
    </Sheet>
  )
}

function PaidByCard({ card }: Pick<PayState, 'card'>) {
  return card?.paid.map(({ amount, card: used, moment, refunds }) => (
    <Fragment key={moment}>
      <p>{say.paidByCard(amount, used, moment)}</p>
      {refunds.map((refund) => (
        <p key={refund.moment}>{say.givenBack(refund.amount, refund.moment)}</p>
      ))}
    </Fragment>
  ))
}

/** How to end it; or, where nothing is left to pay, the way to keep one. */
function KeptCard({ state: { card, token }, isAlone = false }: { state: PayState; isAlone?: boolean }) {
  if (!card?.isOffered || (card.kept === null && !isAlone)) return null
  return (
    <form className="stack" method="post" action={card.kept ? '/invoices/card/end' : '/invoices/card/keep'}>
      <input type="hidden" name="pay" value={token} />
      <fieldset>
        <legend>{say.laterVisits}</legend>
        {card.kept ? (
          <>
            <p>{say.kept(card.kept.card, card.kept.moment)}</p>
            <p className="hint">{card.kept.consent}</p>
          </>
        ) : (
          <p>{card.consent}</p>
        )}
        <button className="button">{card.kept ? say.endKept : say.keepCard}</button>
        {!card.kept && <p className="hint">{say.keepCardHint}</p>}
      </fieldset>
    </form>
  )
}
