import { useState } from 'react'
import { type HomeSize, homeSizes } from '../../domain/pricing/pricing.ts'
import { TextField } from '../desk/field.tsx'
import { decimalField } from './fields.ts'
import type { ItemProps } from './price-row.tsx'
import * as say from '#words/office/price-settings.ts'

/** Fixed prices for home sizes that do not follow the factor; few services have any, so they are folded. */
export function SizePrices({ fields, path }: ItemProps) {
  const pathOf = (homeSize: HomeSize) => `${path}.sizes.${homeSize}`
  const [isOpenAtFirst] = useState(() => homeSizes.some((homeSize) => (fields.typed[pathOf(homeSize)] ?? '') !== ''))
  return (
    <details className="size-prices" open={isOpenAtFirst}>
      <summary>{say.sizePrices}</summary>
      <p className="hint">{say.sizePricesHint}</p>
      <div>
        {homeSizes.map((homeSize) => (
          <TextField
            key={homeSize}
            label={fields.typed[`prices.homeSizes.${homeSize}.label`] ?? ''}
            {...decimalField(fields, pathOf(homeSize))}
          />
        ))}
      </div>
    </details>
  )
}
