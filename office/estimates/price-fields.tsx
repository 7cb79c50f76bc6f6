import { type EstimatePrices, estimatePrices } from '../../domain/estimates/estimate-price.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import { TextField } from '../desk/field.tsx'
import { pricedLines, rowsOf } from './line-values.ts'
import { isOtherPrice } from './estimate-input.ts'
import { OwnLines } from './own-lines.tsx'
import { type Typed, typedPrices } from './typed-prices.ts'
import { UnprintableNote } from './unprintable-note.tsx'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './price-fields.css?inline'
import { signedDollars } from '#words/estimate-document.ts'
import { countOnce, sum } from '#words/office/estimate-lines.ts'
import * as say from '#words/office/estimates.ts'
import { plusTax, taxedPrice } from '#words/tax.ts'

adoptStyles(styles)

type Props = Typed & {
  errors: Record<string, string>
  /** A custom line was added or removed. */
  onLines: () => void
}

export function PriceFields({ values, errors, prices, choice, onLines }: Props) {
  const listed = estimatePrices(prices, choice, {})
  const isOther = isOtherPrice(values)
  const field = (name: string) => ({ name, defaultValue: values[name]?.[0] ?? '', error: errors[name] })
  return (
    <fieldset>
      <legend>{say.price}</legend>
      <OwnLines
        {...{ values, errors }}
        hint={listed.later === null ? '' : countOnce(formatDollars(listed.later))}
        onChanged={onLines}
      />
      <UnprintableNote
        text={rowsOf(values)
          .map(({ description }) => description)
          .join('\n')}
      />
      <Price {...typedPrices({ values, prices, choice })} hasLines={pricedLines(values).length > 0} />
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
        <UnprintableNote text={values['priceReason']?.[0] ?? ''} />
      </div>
    </fieldset>
  )
}

function Price({ list, first, later, tax, hasLines }: EstimatePrices & { hasLines: boolean }) {
  return (
    <output className="estimate-price">
      <strong className="price">{signedDollars(first)}</strong>
      {plusTax(tax, first) !== null && <span>{plusTax(tax, first)}</span>}
      {later !== null && <span>{say.firstThen(taxedPrice(tax, later, 'later'))}</span>}
      {first !== list && <span>{hasLines ? sum(signedDollars(list)) : say.listPrice(formatDollars(list))}</span>}
    </output>
  )
}
