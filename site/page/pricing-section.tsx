import {
  type PriceList,
  type Choice,
  formatDollars,
  homeSizes,
  type Quote,
  quote,
  serviceOf,
} from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { bookingForm, ChosenPrice } from '../form/choice.tsx'
import { AreaForm } from './area-form.tsx'
import { commands } from '../form/sheet.tsx'
import { notSummed } from '#words/pricing.ts'
import { pricingWords } from '#words/site/page.ts'
import { sayOwn } from '#words/wording.ts'
import { beforeTax } from '#words/tax.ts'
import { taxRuleOf } from '../../domain/pricing/tax.ts'
import { type QuoteProps, Cleaning, More } from './quote-choices.tsx'

type Props = {
  settings: Settings
  choice: Required<Choice>
  /** Present when the server was asked for the price. */
  total: Quote | null
  /** The content below the quote. */
  children: React.ReactNode
}

/** The style sheet shows the chosen pair's price. The choices belong to the booking form, which sends them. */
export function PricingSection({ settings: { brand, wording, prices, zips }, choice, total, children }: Props) {
  const terms = sayOwn(wording, 'pricingTerms', { brand })
  const tax = taxRuleOf(prices)
  return (
    <section className="section paper" id="pricing" aria-labelledby="pricing-title" tabIndex={-1}>
      <h2 id="pricing-title">{pricingWords.title}</h2>
      {zips.length > 0 && <AreaForm />}
      {/* Enter presses the form's first button; that must not be one that only asks for the price. */}
      <button form={bookingForm} hidden>
        {pricingWords.book}
      </button>
      <PrintedPrices prices={prices} />
      <div className="quote">
        <Cleaning prices={prices} choice={choice} />
        <More prices={prices} choice={choice} />
        <Result prices={prices} choice={choice} total={total} terms={terms} />
        <p className="hint terms">{terms}</p>
        {tax && <p className="hint terms">{beforeTax(tax)}</p>}
      </div>
      {children}
    </section>
  )
}

/** Paper has no choices: every price is printed. */
function PrintedPrices({ prices }: { prices: PriceList }) {
  return (
    <table className="on-paper">
      <thead>
        <tr>
          <th>{pricingWords.service}</th>
          {homeSizes.map((homeSize) => (
            <th key={homeSize}>{prices.homeSizes[homeSize].label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.offered.services.map((service) => (
          <tr key={service}>
            <th>{serviceOf(prices, service).label}</th>
            {homeSizes.map((homeSize) => (
              <td key={homeSize}>{formatDollars(quote(prices, { service, homeSize }).first)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Result({ prices, choice, total, terms }: QuoteProps & { total: Quote | null; terms: string }) {
  return (
    <div className="result">
      <p className="label">{pricingWords.total}</p>
      <output aria-live="polite" aria-label={pricingWords.total} data-total="">
        <ChosenPrice prices={prices} choice={choice} total={total} />
        <span className="plus">
          {notSummed}{' '}
          <button className="link" form={bookingForm} formAction="/#pricing" formNoValidate>
            {pricingWords.show}
          </button>
        </span>
      </output>
      <p>{terms}</p>
      <button type="button" className="button main" {...commands('show-modal', 'booking')}>
        {pricingWords.bookPrice}
      </button>
    </div>
  )
}
