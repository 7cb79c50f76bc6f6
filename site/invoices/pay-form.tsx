import type { ReactNode } from 'react'
import { exactCents } from '../../domain/ledger/cents.ts'
import { shareOf, tipShares } from '../../domain/invoices/tips.ts'
import { isDepositNumber } from '../../domain/invoices/invoices.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { sayFault } from '#words/faults.ts'
import type { PayState } from '../data/pay-state.ts'
import { ErrorPlace, type Filled } from '../form/form-field.tsx'
import * as say from '#words/site/pay.ts'
import { PayWays } from './pay-ways.tsx'

const fresh: Filled = { values: {}, errors: {} }

/** The first button shows the amounts with the chosen tip, where no script does that at once. */
export function PayForm({ state, settings, call }: { state: PayState; settings: Settings; call: ReactNode }) {
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
