import { type PriceChange } from '../../domain/pricing/price-shown.ts'
import { priceChangeWords } from '#words/price-change.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import * as say from '#words/office/estimates.ts'

/** Nothing was sent, and one press sends at the new price. */
export function RepricedEstimate({ change, onAccept }: { change: PriceChange; onAccept: () => void }) {
  return (
    <FormTrouble>
      <p>{say.nothingSent(priceChangeWords(change))}</p>
      <button type="button" className="button" onClick={onAccept}>
        {change.shown === change.now ? say.sendAtNew : say.sendAt(formatDollars(change.now))}
      </button>
    </FormTrouble>
  )
}
