/*
 * Adds tax and deposit to the price that the page's script has added up, only on pages that have one. What the style
 * sheet shows has both already. The form keeps them for scripts that load later and know neither.
 */
import { type Choice, type PriceFigures, quote } from '../../domain/pricing/pricing.ts'
import { depositPart } from '#words/deposits.ts'
import { asksDeposit, depositOf } from '../../domain/pricing/deposit.ts'
import { taxOf, taxOn } from '../../domain/pricing/tax.ts'
import { thenLater } from '#words/pricing.ts'
import { plusTax, taxedPrice, wholePrice } from '#words/tax.ts'

const booking = document.forms.namedItem('booking-form')
// Safe: the page's own data.
const { prices } = JSON.parse(document.querySelector('#data')?.textContent ?? '') as { prices: PriceFigures }

function addTax(): void {
  const chosen = new FormData(booking ?? undefined)
  // Safe: the page's own radio buttons and boxes have only these values; bathrooms count as their digit.
  const choice = { ...Object.fromEntries(chosen), extras: chosen.getAll('extras') } as unknown as Choice
  const { first, later } = quote(prices, choice)
  const tax = taxOf(prices, choice)
  const taxedLater = taxedPrice(tax, later, 'later')
  const deposit = asksDeposit(prices) ? depositOf(prices, first) : null
  const ahead = deposit === null ? null : depositPart(deposit)
  if (booking)
    Object.assign(booking.dataset, {
      ...(tax && { tax: taxOn(tax, first * 100).cents, whole: wholePrice(tax, first) }),
      ...(deposit !== null && { deposit }),
      taxed: [taxedPrice(tax, first), ahead].filter(Boolean).join(', '),
      taxedLater,
    })
  const added = [plusTax(tax, first), ahead, later < first ? thenLater(taxedLater) : null]
  for (const place of document.querySelectorAll('[data-total]')) {
    const price = place.querySelector('.price:not([data-price])')
    if (!price) continue
    const lines = added.flatMap((words) =>
      words === null ? [] : Object.assign(document.createElement('span'), { textContent: words }),
    )
    place.replaceChildren(price, ...lines)
  }
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.form === booking) addTax()
})
addEventListener('pageshow', addTax)
