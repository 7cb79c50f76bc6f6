import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './estimate-form.css?inline'
import { type Typed, typedPrices } from './typed-prices.ts'
import { signedDollars } from '#words/estimate-document.ts'
import { thenEach } from '#words/office/estimate-lines.ts'
import * as say from '#words/office/estimates.ts'
import { wholePrice } from '#words/tax.ts'

// Styles that only an estimate's form needs.
adoptStyles(styles)

/** The price beside the send button, at every scroll position. Its own field announces a change. */
export function PriceInView(typed: Typed) {
  const { first, later, tax } = typedPrices(typed)
  return (
    <p className="price-in-view">
      <span className="unseen">{say.price} </span>
      <strong className="price">{first < 0 ? signedDollars(first) : wholePrice(tax, first)}</strong>
      {later !== null && <span className="hint">{thenEach(wholePrice(tax, later, 'later'))}</span>}
    </p>
  )
}
