import { type EstimatePrices, estimatePrices } from '../../domain/estimate-price.ts'
import { type PriceList, formatDollars, type Choice } from '../../domain/pricing.ts'
import { TextField } from '../desk/field.tsx'
import { toNumber } from '../desk/to-number.ts'
import type { Draft } from './draft.ts'
import { pricedLines } from './line-values.ts'
import { OwnLines } from './own-lines.tsx'
import { signedDollars } from '#words/estimate-document.ts'
import { sum } from '#words/office/estimate-lines.ts'
import * as say from '#words/office/estimates.ts'

type Props = {
  values: Draft['values']
  errors: Record<string, string>
  prices: PriceList
  choice: Choice
  isOther: boolean
  /** An own line has come or gone. */
  onLines: () => void
}

/** The price as it is chosen, and the way to agree on another one. */
export function PriceFields({ values, errors, prices, choice, isOther, onLines }: Props) {
  const listed = estimatePrices(prices, choice, {})
  const lines = pricedLines(values)
  const agreed = isOther ? { price: typedDollars(values, 'price'), laterPrice: typedDollars(values, 'laterPrice') } : {}
  const field = (name: string) => ({ name, defaultValue: values[name]?.[0] ?? '', error: errors[name] })
  return (
    <fieldset>
      <legend>{say.price}</legend>
      <OwnLines
        {...{ values, errors }}
        later={listed.later === null ? null : formatDollars(listed.later)}
        onChanged={onLines}
      />
      <Price {...estimatePrices(prices, choice, { ...agreed, lines })} hasLines={lines.length > 0} />
      <label className="tick">
        <input type="checkbox" name="otherPrice" defaultChecked={isOther} />
        <span>{say.agreeOther}</span>
      </label>
      <div className="pair" hidden={!isOther}>
        <TextField
          label={listed.later === null ? say.priceInDollars : say.firstInDollars}
          inputMode="numeric"
          autoComplete="off"
          {...field('price')}
        />
        <div hidden={listed.later === null}>
          <TextField
            label={say.laterInDollars}
            inputMode="numeric"
            autoComplete="off"
            hint={say.leftEmpty(formatDollars(listed.later ?? 0))}
            {...field('laterPrice')}
          />
        </div>
        <TextField
          label={say.reason}
          autoComplete="off"
          maxLength={200}
          hint={say.reasonHint}
          {...field('priceReason')}
        />
      </div>
    </fieldset>
  )
}

/** What is typed, once it is a price. */
function typedDollars(values: Draft['values'], name: string): number | undefined {
  const dollars = toNumber(values[name]?.[0] ?? '')
  return Number.isInteger(dollars) && dollars > 0 ? dollars : undefined
}

function Price({ list, first, later, hasLines }: EstimatePrices & { hasLines: boolean }) {
  return (
    <output className="estimate-price">
      <strong className="price">{signedDollars(first)}</strong>
      {later !== null && <span>{say.firstThen(formatDollars(later))}</span>}
      {first !== list && <span>{hasLines ? sum(signedDollars(list)) : say.listPrice(formatDollars(list))}</span>}
    </output>
  )
}
