import type { ReactNode } from 'react'
import { exactCents, plainCents } from '../../domain/ledger/cents.ts'
import { isDepositNumber } from '../../domain/invoices/invoices.ts'
import { venmoLink } from '../../domain/invoices/venmo-link.ts'
import type { PayWay } from '../../domain/settings/pay-ways.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import type { PayState } from '../data/pay-state.ts'
import * as say from '#words/site/pay.ts'

type WaysProps = { state: PayState; reference: string; call: ReactNode }

export function PayWays({ state: { invoice, tip, card, ways, ownWords }, reference, call }: WaysProps) {
  const cents = invoice.balanceCents + tip.cents
  return (
    <fieldset className="pay-ways">
      <legend>{say.pay}</legend>
      {card?.isOffered && (
        <div className="by-card">
          <button className="button main" formAction="/invoices/card">
            {say.payByCard}
          </button>
          <p className="hint">{isDepositNumber(invoice.number) ? say.payDepositHint : say.payByCardHint}</p>
          {card.kept === null && (
            <label className="tick">
              <input type="checkbox" name="keep" value="yes" />
              <span>{card.consent}</span>
            </label>
          )}
        </div>
      )}
      <dl className="facts">
        <Fact name={say.amount}>
          <b data-amount>{exactCents(cents)}</b> <CopyLink what={say.theAmount} text={plainCents(cents)} isTotal />
        </Fact>
        <Fact name={say.referenceLabel}>
          <b>{reference}</b> <CopyLink what={reference} text={reference} />
        </Fact>
        {ways.map(({ way, to }) => (
          <Fact key={way} name={say.way[way]}>
            <Way way={way} to={to} cents={cents} reference={reference} />
          </Fact>
        ))}
      </dl>
      {ownWords !== '' && <p className="own-words">{ownWords}</p>}
      {ways.length === 0 && ownWords === '' && !card?.isOffered && (
        <p>
          <Sentence parts={say.noWay(call)} />
        </p>
      )}
      {!card?.isOffered && <p className="hint">{say.nothingCharged}</p>}
    </fieldset>
  )
}

function Way({ way, to, cents, reference }: { way: PayWay; to: string; cents: number; reference: string }) {
  if (way === 'venmo') {
    return (
      <>
        <a
          className="button"
          href={venmoLink(to, { cents, note: reference })}
          data-venmo={to}
          target="_blank"
          rel="noopener noreferrer"
        >
          {say.openVenmo(to)}
        </a>
        <span className="hint">{say.openVenmoHint}</span>
      </>
    )
  }
  if (way === 'cash') return to
  return (
    <>
      {say.sendTo[way]} <b>{to}</b> <CopyLink what={to} text={to} />
    </>
  )
}

/** Shown by the script if the browser has a clipboard to write to. */
function CopyLink({ what, text, isTotal }: { what: string; text: string; isTotal?: boolean }) {
  return (
    <button
      type="button"
      className="link"
      hidden
      data-copy={text}
      data-of-total={isTotal}
      data-copied={say.copied}
      data-not-copied={say.notCopied}
      aria-label={say.copy(what)}
    >
      {say.copyShort}
    </button>
  )
}
