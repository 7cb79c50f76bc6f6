import { Fragment, type ReactNode } from 'react'
import { telLink } from '../../domain/fields/links.ts'
import { exactCents, plainCents } from '../../domain/ledger/cents.ts'
import { shareOf, tipShares } from '../../domain/invoices/tips.ts'
import { isDepositNumber } from '../../domain/invoices/invoices.ts'
import { venmoLink } from '../../domain/invoices/venmo-link.ts'
import type { PayWay } from '../../domain/settings/pay-ways.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { sayFault } from '#words/faults.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import type { PayState } from '../data/page-data.ts'
import { ErrorPlace, type Filled } from '../form/form-field.tsx'
import { FormRefused } from '../form/form-refused.tsx'
import { Sheet } from '../form/sheet.tsx'
import { Whose } from '../form/whose.tsx'
import * as say from '#words/site/pay.ts'

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

function Bill({ invoice: { lines, changes, total, ...invoice } }: Pick<PayState, 'invoice'>) {
  const taxes = invoice.taxes ?? []
  return (
    <table className="offered-lines">
      <caption>{say.lines}</caption>
      <tbody>
        {lines.map(({ day, label, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
          <tr key={index}>
            <th scope="row">
              {label}
              <span className="hint">{day}</span>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        {taxes.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
        {(lines.length + taxes.length > 1 || changes.length > 0) && (
          <tr className="differs">
            <th scope="row">{say.total}</th>
            <td>{total}</td>
          </tr>
        )}
        {changes.map(({ label, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fresh: Filled = { values: {}, errors: {} }

/** The first button shows the amounts with the chosen tip, where no script does that at once. */
function PayForm({ state, settings, call }: { state: PayState; settings: Settings; call: ReactNode }) {
  const { token, invoice, filled = fresh } = state
  const { balanceCents } = invoice
  const reference = say.reference(invoice.number)
  return (
    <form
      name="pay"
      className="stack pay"
      method="post"
      action="/invoices/paid"
      data-balance={balanceCents}
      data-note={reference}
      data-fault={sayFault('tip-malformed')}
    >
      <input type="hidden" name="pay" value={token} />
      <input type="hidden" name="seen" value={balanceCents} />
      {/* Saying it again after an answer is another press. */}
      <input type="hidden" name="round" value={state.round} />
      <TipField state={state} filled={filled} />
      <PayWays state={state} reference={reference} call={call} />
      <HavePaid state={state} filled={filled} brand={settings.brand} />
    </form>
  )
}

type TipProps = { state: PayState; filled: Filled }

/** A tip follows the work: a deposit has none. */
function TipField({ state: { invoice, tip }, filled }: TipProps) {
  return (
    <fieldset hidden={isDepositNumber(invoice.number)}>
      <legend>{say.tip}</legend>
      <p className="hint">{say.tipHint}</p>
      <div className="tips">
        {tipShares.map((share) => (
          <label key={share} className="tick">
            <input type="radio" name="tip" value={share} defaultChecked={tip.choice === String(share)} />
            <span>
              {share === 0 ? say.noTip : say.tipShare(share, exactCents(shareOf(invoice.balanceCents, share)))}
            </span>
          </label>
        ))}
        <label className="tick">
          <input type="radio" name="tip" value="own" defaultChecked={tip.choice === 'own'} />
          <span>{say.ownTip}</span>
        </label>
        <div className="field">
          <input
            id="pay-own"
            name="own"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-label={say.ownTipLabel}
            aria-describedby="pay-own-error"
            aria-invalid={'own' in filled.errors || undefined}
            placeholder="$"
            defaultValue={tip.own}
          />
          <ErrorPlace form="pay" name="own" filled={filled} />
        </div>
      </div>
      <button className="button" formMethod="get" formAction="/" data-without-script>
        {say.showAmount}
      </button>
    </fieldset>
  )
}

type WaysProps = { state: PayState; reference: string; call: ReactNode }

function PayWays({ state: { invoice, tip, card, ways, ownWords }, reference, call }: WaysProps) {
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

type PaidProps = { state: PayState; filled: Filled; brand: string }

/** For payments in another way than by card. */
function HavePaid({ state: { ways, card }, filled, brand }: PaidProps) {
  return (
    <fieldset className="paid">
      <legend>{say.havePaid}</legend>
      <p>{say.how}</p>
      <div className="tips">
        {[...ways.map(({ way }) => way), 'other' as const].map((way) => (
          <label key={way} className="tick">
            <input type="radio" name="way" value={way} defaultChecked={filled.values['way']?.[0] === way} />
            <span>{say.way[way]}</span>
          </label>
        ))}
      </div>
      <ErrorPlace form="pay" name="way" filled={filled} />
      <p className="hint">{say.claimHint(brand)}</p>
      <button className={card?.isOffered ? 'button' : 'button main'}>{say.claim}</button>
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
