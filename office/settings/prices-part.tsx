import type { ReactNode } from 'react'
import {
  extras,
  formatDollars,
  frequencies,
  homeSizes,
  lowestPrice,
  services,
  type PriceList,
} from '../../domain/pricing.ts'
import { TextField } from '../desk/field.tsx'
import { field, type Fields } from './fields.ts'
import { PriceTable } from './price-table.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'

/** What everything costs and how it is called; estimates and bookings that exist keep their prices. */
export function PricesPart({ fields, prices }: { fields: Fields; prices: PriceList }) {
  const lowest = lowestPrice(prices)
  return (
    <FoldedPart
      title="Prices"
      summary={Number.isFinite(lowest) ? `From ${formatDollars(lowest)}` : 'Look at them again'}
    >
      <p className="hint">Estimates and bookings that exist keep their prices.</p>
      <Group legend="Services">
        {services.map((service) => (
          <Service key={service} fields={fields} path={`prices.services.${service}`} />
        ))}
      </Group>
      <Group legend="Home sizes" hint="The price of a service is multiplied by the factor and rounded to a dollar.">
        {homeSizes.map((homeSize) => (
          <Row key={homeSize} fields={fields} path={`prices.homeSizes.${homeSize}`} part="multiplier" label="Factor" />
        ))}
      </Group>
      <PriceTable prices={prices} />
      <Group legend="Extras">
        {extras.map((extra) => (
          <Row key={extra} fields={fields} path={`prices.extras.${extra}`} part="price" label="Price in $" />
        ))}
      </Group>
      <Group legend="How often" hint="The first visit is charged in full; later ones cost so much less.">
        {frequencies.map((frequency) => {
          const path = `prices.frequencies.${frequency}`
          if (frequency === 'once') return <Name key={frequency} fields={fields} path={path} />
          return <Row key={frequency} fields={fields} path={path} part="percentOff" label="% less" />
        })}
      </Group>
    </FoldedPart>
  )
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {children}
    </fieldset>
  )
}

type ItemProps = { fields: Fields; path: string }

function Service({ fields, path }: ItemProps) {
  return (
    <Item fields={fields} path={path}>
      <div className="price-row">
        <Name fields={fields} path={path} />
        <TextField label="Price in $" {...figure} {...field(fields, `${path}.base`)} />
      </div>
      <TextField label="Description" maxLength={80} autoComplete="off" {...field(fields, `${path}.description`)} />
    </Item>
  )
}

/** The name of something, and the one figure that it has. */
function Row({ fields, path, part, label }: ItemProps & { part: string; label: string }) {
  return (
    <Item fields={fields} path={path}>
      <div className="price-row">
        <Name fields={fields} path={path} />
        <TextField label={label} {...figure} {...field(fields, `${path}.${part}`)} />
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

const figure = { inputMode: 'decimal', autoComplete: 'off' } as const

function Name({ fields, path }: ItemProps) {
  return <TextField label="Name" maxLength={80} autoComplete="off" {...field(fields, `${path}.label`)} />
}
