import { useState } from 'react'
import { type PriceList, bathroomCounts, extraOf, formatDollars } from '../../domain/pricing/pricing.ts'
import type { Draft } from './draft.ts'
import { costOf, type ChoiceProps, ChoiceSelect } from './choice-select.tsx'
import * as say from '#words/office/estimates.ts'

export function AddedFields({ values, errors, prices, choice }: ChoiceProps) {
  return (
    <>
      {(prices.bathroom > 0 || choice.bathrooms > 1) && (
        <ChoiceSelect name="bathrooms" label={say.bathrooms} values={values} error={errors['bathrooms']}>
          {bathroomCounts.map((count) => (
            <option key={count} value={count}>
              {`${count} – ${costOf(prices, choice, { bathrooms: count })}`}
            </option>
          ))}
        </ChoiceSelect>
      )}
      <Extras values={values} prices={prices} />
    </>
  )
}

/** What is offered, and an earlier choice that was removed from the list since: this customer may keep it. */
function Extras({ values, prices }: { values: Draft['values']; prices: PriceList }) {
  const [before] = useState(values['extras'] ?? [])
  const { extras: offered } = prices.offered
  const kept = before.filter((extra) => extra in prices.extras && !offered.includes(extra))
  if (offered.length + kept.length === 0) return null
  return (
    <fieldset className="ticks">
      <legend>{say.extras}</legend>
      {[...offered, ...kept].map((extra) => (
        <label key={extra} className="tick">
          <input
            type="checkbox"
            name="extras"
            value={extra}
            defaultChecked={values['extras']?.includes(extra) ?? false}
          />
          <span>
            {kept.includes(extra) ? say.offTheList(extraOf(prices, extra).label) : extraOf(prices, extra).label}
          </span>
          <span className="cost">{formatDollars(extraOf(prices, extra).price)}</span>
        </label>
      ))}
    </fieldset>
  )
}
