import { type ReactNode, useEffect, useState } from 'react'
import { newId } from '../../domain/settings/catalogue.ts'
import { asksForLengths } from '../../domain/settings/asks-for-lengths.ts'
import {
  type Frequency,
  type HomeSize,
  formatDollars,
  frequencies,
  homeSizes,
  lowestPrice,
  mostExtras,
  mostServices,
  type RareFrequency,
  rareFrequencies,
} from '../../domain/pricing/pricing.ts'
import { rareTerms } from '../../domain/pricing/sample-prices.ts'
import { TextField } from '../desk/field.tsx'
import { decimalField, field, type Fields } from './fields.ts'
import { PartForm } from './part-form.tsx'
import { frequencyPath, rarePath } from './price-texts.ts'
import { readList } from './typed-settings.ts'
import { type PartProps, usePartForm } from './use-part-form.ts'
import { useMay } from '../desk/use-may.ts'
import { CardsPart } from './cards-part.tsx'
import { InvoicesPart } from './invoices-part.tsx'
import { LengthsPart } from './lengths-part.tsx'
import { OfferedList } from './offered-list.tsx'
import { PriceTable } from './price-table.tsx'
import { SkipsPart } from './skips-part.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import * as say from '#words/office/price-settings.ts'
import * as common from '#words/office/settings.ts'
import { TaxPart } from './tax-part.tsx'
import { FeesPart } from './fees-part.tsx'

type Props = PartProps & {
  /** Called with whether there is a service that is not saved yet. */
  onNewService: (isThere: boolean) => void
}

/** Existing estimates and bookings keep their prices. */
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
            <Name fields={fields} path={path} />
            <TextField label={say.priceIn} {...decimalField(fields, `${path}.base`)} />
            <TextField
              label={say.description}
              maxLength={80}
              autoComplete="off"
              {...field(fields, `${path}.description`)}
            />
            <Sizes fields={fields} path={path} />
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
            <Name fields={fields} path={path} />
            <TextField label={say.priceIn} {...decimalField(fields, `${path}.price`)} />
          </>
        )}
      </OfferedList>
      <div>
        <Groups fields={fields} />
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

function Groups({ fields }: { fields: Fields }) {
  // The figures of the list may be half typed.
  const factors = homeSizes.map((homeSize) => fields.typed[`prices.homeSizes.${homeSize}.multiplier`] ?? '')
  return (
    <>
      <Group title={say.homeSizes} summary={say.factors(factors)} hint={say.factorHint}>
        {homeSizes.map((homeSize) => (
          <Row
            key={homeSize}
            fields={fields}
            path={`prices.homeSizes.${homeSize}`}
            part="multiplier"
            label={say.factor}
          />
        ))}
      </Group>
      <Group
        title={say.bathrooms}
        summary={say.bathroomsCost(fields.typed['prices.bathroom'] ?? '')}
        hint={say.bathroomsHint}
      >
        <TextField label={common.bathroomPrice} {...decimalField(fields, 'prices.bathroom')} />
      </Group>
      <Frequencies fields={fields} />
    </>
  )
}

/** Rare ones appear only if the owner offers them. */
function Frequencies({ fields }: { fields: Fields }) {
  const offered = readList<Frequency>(fields.typed, rarePath)
  const isRare = (name: Frequency) => rareFrequencies.some((rare) => rare === name)
  const known = frequencies.filter((name) => !isRare(name) || offered.includes(name))
  const percents = known.map((name) => fields.typed[`${frequencyPath(name)}.percentOff`] ?? '')

  function offer(name: RareFrequency, isOffered: boolean): void {
    const names = rareFrequencies.filter((each) => (each === name ? isOffered : offered.includes(each)))
    fields.set(rarePath, JSON.stringify(names))
  }
  return (
    <Group title={common.frequencies} summary={say.lessLater(percents.slice(1))} hint={say.laterHint}>
      {known.map((name) => {
        const path = frequencyPath(name)
        if (name === 'once') return <Name key={name} fields={fields} path={path} />
        return <Row key={name} fields={fields} path={path} part="percentOff" label={say.lessPercent} />
      })}
      <fieldset>
        <legend>{say.offerAlso}</legend>
        {rareFrequencies.map((name) => (
          <label key={name} className="tick">
            <input
              type="checkbox"
              name={`${rarePath}.${name}`}
              checked={offered.includes(name)}
              onChange={({ currentTarget }) => offer(name, currentTarget.checked)}
            />
            <span>{rareTerms[name].label}</span>
          </label>
        ))}
        <p className="hint">{say.offerAlsoHint}</p>
      </fieldset>
    </Group>
  )
}

/** Fixed prices for home sizes that do not follow the factor; few services have any, so they are folded. */
function Sizes({ fields, path }: ItemProps) {
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

type GroupProps = { title: string; summary: string; hint: string; children: ReactNode }

function Group({ title, summary, hint, children }: GroupProps) {
  return (
    <FoldedPart inner title={title} summary={summary}>
      <p className="hint">{hint}</p>
      {children}
    </FoldedPart>
  )
}

type ItemProps = { fields: Fields; path: string }

function Row({ fields, path, part, label }: ItemProps & { part: string; label: string }) {
  return (
    <Item fields={fields} path={path}>
      <div className="price-row">
        <Name fields={fields} path={path} />
        <TextField label={label} {...decimalField(fields, `${path}.${part}`)} />
      </div>
    </Item>
  )
}

function Item({ fields, path, children }: ItemProps & { children: ReactNode }) {
  return (
    <div className="price-item" role="group" aria-label={fields.typed[`${path}.label`]}>
      {children}
    </div>
  )
}

function Name({ fields, path }: ItemProps) {
  return <TextField label={say.name} maxLength={80} autoComplete="off" {...field(fields, `${path}.label`)} />
}
