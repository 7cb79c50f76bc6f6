import { formatDollars, quote, type Choice, type PriceList } from '../../domain/pricing.ts'
import { TextField } from '../platform/field.tsx'
import { toNumber } from '../platform/to-number.ts'
import type { Draft } from './draft.ts'

type Props = {
  values: Draft['values']
  errors: Record<string, string>
  prices: PriceList
  choice: Choice
  isOther: boolean
}

/** The price as it is chosen, and the way to agree on another one. */
export function PriceFields({ values, errors, prices, choice, isOther }: Props) {
  const { first, later } = quote(prices, choice)
  const field = (name: string) => ({ name, defaultValue: values[name]?.[0] ?? '', error: errors[name] })
  return (
    <fieldset>
      <legend>Price</legend>
      <Price list={first} agreed={isOther ? toNumber(values['price']?.[0] ?? '') : null} later={later} />
      <label className="tick">
        <input type="checkbox" name="otherPrice" defaultChecked={isOther} />
        <span>Agree on another price</span>
      </label>
      <div className="pair" hidden={!isOther}>
        <TextField label="Price in dollars" inputMode="numeric" autoComplete="off" {...field('price')} />
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={200}
          hint="The customer sees it."
          {...field('priceReason')}
        />
      </div>
    </fieldset>
  )
}

function Price({ list, agreed, later }: { list: number; agreed: number | null; later: number }) {
  const isAgreed = agreed !== null && Number.isInteger(agreed) && agreed > 0
  return (
    <output className="estimate-price">
      <strong className="price">{formatDollars(isAgreed ? agreed : list)}</strong>
      {isAgreed && agreed !== list && <span>List price {formatDollars(list)}</span>}
      {!isAgreed && later !== list && <span>{formatDollars(later)} for each later visit</span>}
    </output>
  )
}
