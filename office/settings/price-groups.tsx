import type { ReactNode } from 'react'
import {
  type Frequency,
  frequencies,
  homeSizes,
  type RareFrequency,
  rareFrequencies,
} from '../../domain/pricing/pricing.ts'
import { rareTerms } from '../../domain/pricing/sample-prices.ts'
import { TextField } from '../desk/field.tsx'
import { decimalField, type Fields } from './fields.ts'
import { frequencyPath, rarePath } from './price-texts.ts'
import { readList } from './typed-settings.ts'
import { PriceName, PriceRow } from './price-row.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import * as say from '#words/office/price-settings.ts'
import * as common from '#words/office/settings.ts'

export function PriceGroups({ fields }: { fields: Fields }) {
  // The figures of the list may be half typed.
  const factors = homeSizes.map((homeSize) => fields.typed[`prices.homeSizes.${homeSize}.multiplier`] ?? '')
  return (
    <>
      <Group title={say.homeSizes} summary={say.factors(factors)} hint={say.factorHint}>
        {homeSizes.map((homeSize) => (
          <PriceRow
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

type GroupProps = { title: string; summary: string; hint: string; children: ReactNode }

function Group({ title, summary, hint, children }: GroupProps) {
  return (
    <FoldedPart inner title={title} summary={summary}>
      <p className="hint">{hint}</p>
      {children}
    </FoldedPart>
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
        if (name === 'once') return <PriceName key={name} fields={fields} path={path} />
        return <PriceRow key={name} fields={fields} path={path} part="percentOff" label={say.lessPercent} />
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
