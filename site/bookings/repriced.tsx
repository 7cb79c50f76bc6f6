import { type PriceChange, priceChangeWords } from '../../domain/price-shown.ts'
import { formatDollars } from '../../domain/pricing.ts'

type Props = { change: PriceChange; onAccept?: (change: PriceChange) => void }

/** The price of before beside the one of now. One press books at that one and no other, with a script and without. */
export function Repriced({ change, onAccept }: Props) {
  return (
    <>
      <p>{priceChangeWords(change)} Nothing is booked yet, and nothing you typed is lost.</p>
      <button
        className="button main"
        {...(onAccept
          ? { type: 'button', onClick: () => onAccept(change) }
          : { name: 'priceShown', value: change.now })}
      >
        Book at {formatDollars(change.now)}
      </button>
    </>
  )
}
