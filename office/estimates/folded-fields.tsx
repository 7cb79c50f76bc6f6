import { extraOf, formatDollars, frequencyOf } from '../../domain/pricing/pricing.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { OtherCleaningFields } from './cleaning-fields.tsx'
import { isOtherPrice } from './estimate-input.ts'
import styles from './folded-fields.css?inline'
import { filledRows } from './line-values.ts'
import { PhotoFields } from './photo-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProposedField } from './proposed-field.tsx'
import { type Typed, typedPrices } from './typed-prices.ts'
import { dayInShort } from '#words/formats.ts'
import { attached, photos as photosTitle } from '#words/office/estimate-photos.ts'
import { proposeNone, visit } from '#words/office/estimate-proposal.ts'
import * as say from '#words/office/estimates.ts'

adoptStyles(styles)

type Props = Omit<Typed, 'choice'> & {
  choice: Parameters<typeof OtherCleaningFields>[0]['choice']
  errors: Record<string, string>
  /** Changes when lines were taken out. */
  linesEdition: number
  onFilled: () => void
}

/** Each part is a line that says what is set; unfolded if something is set at the start. */
export function FoldedFields({ values, errors, prices, choice, linesEdition, onFilled }: Props) {
  const { bathrooms, extras, frequency } = choice
  const lines = filledRows(values).length
  const photos = [...(values['photos'] ?? []), ...(values['photosWaiting'] ?? [])].length
  const [day = ''] = (values['proposed']?.[0] ?? '').split(' ')
  const hasOther = frequency !== 'once' || extras.length > 0 || bathrooms > 1 || isTyped(values, 'minutes', 'people')
  return (
    <div className="estimate-folds">
      <FoldedPart
        title={say.otherCleaning}
        summary={say.otherCleaningSet(
          frequencyOf(prices, frequency).label,
          extras.map((extra) => extraOf(prices, extra).label),
          bathrooms,
        )}
        open={hasOther}
      >
        <OtherCleaningFields {...{ values, errors, prices, choice }} />
      </FoldedPart>
      <FoldedPart
        title={say.price}
        summary={priceInWords({ values, prices, choice }, lines)}
        open={lines > 0 || isOtherPrice(values)}
      >
        <PriceFields key={linesEdition} {...{ values, errors, prices, choice }} onLines={onFilled} />
      </FoldedPart>
      <FoldedPart title={visit} summary={day === '' ? proposeNone : dayInShort(day)} open={day !== ''}>
        <ProposedField
          day={values['proposedDay']?.[0]}
          chosen={values['proposed']?.[0] ?? ''}
          error={errors['proposed']}
          onFilled={onFilled}
        />
      </FoldedPart>
      <FoldedPart title={photosTitle} summary={attached(photos)} open={photos > 0}>
        <PhotoFields values={values} error={errors['photos']} onChanged={onFilled} />
      </FoldedPart>
    </div>
  )
}

function priceInWords(typed: Typed, lines: number): string {
  if (isOtherPrice(typed.values)) return say.priceAgreed(formatDollars(typedPrices(typed).first))
  return lines > 0 ? say.priceLines(lines) : say.priceListed
}

const isTyped = (values: Typed['values'], ...names: string[]) =>
  names.some((name) => (values[name]?.[0] ?? '').trim() !== '')
