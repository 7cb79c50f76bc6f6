import { type PriceChange } from '../../domain/pricing/price-shown.ts'
import { priceChangeWords } from '#words/price-change.ts'
import { formatCents } from '../../domain/ledger/cents.ts'
import * as say from '#words/site/bookings.ts'

type Props = { change: PriceChange; onAccept?: (change: PriceChange) => void }

/** One press books at the current price and no other, with a script and without. */
export function Repriced({ change, onAccept }: Props) {
  return (
    <>
      <p>{say.repricedNothing(priceChangeWords(change))}</p>
      <button
        className="button main"
        {...(onAccept
          ? { type: 'button', onClick: () => onAccept(change) }
          : { name: 'priceShown', value: change.now })}
      >
        {say.repricedBook(formatCents(change.now * 100 + (change.tax?.now ?? 0)))}
      </button>
    </>
  )
}
