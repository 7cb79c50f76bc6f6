import { useEffect } from 'react'
import { newId } from '../../domain/settings/catalogue.ts'
import { asksForLengths } from '../../domain/settings/asks-for-lengths.ts'
import { formatDollars, lowestPrice, mostExtras, mostServices } from '../../domain/pricing/pricing.ts'
import { TextField } from '../desk/field.tsx'
import { decimalField, field } from './fields.ts'
import { PartForm } from './part-form.tsx'
import { type PartProps, usePartForm } from './use-part-form.ts'
import { useMay } from '../desk/use-may.ts'
import { CardsPart } from './cards-part.tsx'
import { InvoicesPart } from './invoices-part.tsx'
import { LengthsPart } from './lengths-part.tsx'
import { OfferedList } from './offered-list.tsx'
import { PriceTable } from './price-table.tsx'
import { SkipsPart } from './skips-part.tsx'
import * as say from '#words/office/price-settings.ts'
import * as common from '#words/office/settings.ts'
import { TaxPart } from './tax-part.tsx'
import { FeesPart } from './fees-part.tsx'
import { PriceGroups } from './price-groups.tsx'
import { SizePrices } from './size-prices.tsx'
import { PriceName } from './price-row.tsx'

type Props = PartProps & {
  /** Called with whether there is a service that is not saved yet. */
  onNewService: (isThere: boolean) => void
}

export function PricesPart({ onNewService, ...props }: Props) {
  const kept = props.kept.settings
  const fields = usePartForm('prices', props)
  const { prices } = fields.settings
  const lowest = lowestPrice(prices)
  const hasNewService = prices.offered.services.some((id) => id.startsWith(newId))
  useEffect(() => onNewService(hasNewService), [onNewService, hasNewService])
  return (
    <PartForm
      of={fields}
      title={common.prices}
      summary={Number.isFinite(lowest) ? say.from(formatDollars(lowest)) : say.lookAgain}
      open={asksForLengths(kept)}
    >
      <p className="hint">{say.pricesKept}</p>
      <OfferedList
        fields={fields}
        group="services"
        known={prices.services}
        offered={prices.offered.services}
        most={mostServices}
      >
        {(path) => (
          <>
            <PriceName fields={fields} path={path} />
            <TextField label={say.priceIn} {...decimalField(fields, `${path}.base`)} />
            <TextField
              label={say.description}
              maxLength={80}
              autoComplete="off"
              {...field(fields, `${path}.description`)}
            />
            <SizePrices fields={fields} path={path} />
          </>
        )}
      </OfferedList>
      <PriceTable prices={prices} />
      <OfferedList
        fields={fields}
        group="extras"
        known={prices.extras}
        offered={prices.offered.extras}
        most={mostExtras}
      >
        {(path) => (
          <>
            <PriceName fields={fields} path={path} />
            <TextField label={say.priceIn} {...decimalField(fields, `${path}.price`)} />
          </>
        )}
      </OfferedList>
      <div>
        <PriceGroups fields={fields} />
        <LengthsPart fields={fields} settings={fields.settings} open={asksForLengths(kept)} />
        <SkipsPart fields={fields} />
        <FeesPart fields={fields} />
        <TaxPart fields={fields} prices={prices} />
        <InvoicesPart fields={fields} />
        {useMay('card-account:read') && <CardsPart />}
      </div>
    </PartForm>
  )
}
