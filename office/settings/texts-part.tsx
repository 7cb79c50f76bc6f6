import { useRef } from 'react'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import { textCountries } from '../../domain/messages/text-countries.ts'
import { countriesInWords, listCountries } from '#words/countries.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { Field, TextField } from '../desk/field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { CarrierSheet } from './carrier-sheet.tsx'
import { type Fields, wholeField } from './fields.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { readList } from './typed-settings.ts'
import * as say from '#words/office/told-settings.ts'

const path = 'texts.countries'

export function TextsPart({ fields, settings }: { fields: Fields; settings: Settings }) {
  const countries = readList<string>(fields.typed, path)
  const served = textCountries({ phone: settings.phone, texts: { countries } })
  const dollars = Number(fields.typed['texts.dailyDollars'])
  return (
    <FoldedPart inner title={say.texts} summary={summarize(served, dollars)}>
      <TextField label={say.dollarsADay} hint={say.dollarsHint} {...wholeField(fields, 'texts.dailyDollars')} />
      <Countries fields={fields} countries={countries} served={served} />
      <CarrierSheet settings={settings} />
    </FoldedPart>
  )
}

function summarize(served: readonly string[], dollars: number): string {
  const where = served.length === 0 ? say.toNone : say.toCountries(countriesInWords(served))
  return Number.isInteger(dollars) ? `${where}, at most ${formatDollars(dollars)} a day` : where
}

type CountriesProps = { fields: Fields; countries: string[]; served: string[] }

function Countries({ fields, countries, served }: CountriesProps) {
  const add = useRef<HTMLSelectElement>(null)
  const set = (next: string[]) => fields.set(path, JSON.stringify(next))
  function remove(country: string): void {
    set(countries.filter((other) => other !== country))
    add.current?.focus()
  }
  return (
    <fieldset>
      <legend>{say.whereTexts}</legend>
      <ul className="rows countries">
        {served.map((country) => (
          <li key={country} className="row">
            <span className="row-words">{countriesInWords([country])}</span>
            {countries.length === 0 ? (
              <span className="hint">{say.ownCountry}</span>
            ) : (
              <button
                type="button"
                className="quiet icon-only"
                aria-label={say.removeCountry(countriesInWords([country]))}
                onClick={() => remove(country)}
              >
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Field label={say.addCountry} error={fields.errors[path]} hint={say.elsewhereHint}>
        {(tied) => (
          <select
            {...tied}
            ref={add}
            name={path}
            value=""
            onChange={({ currentTarget }) => set([...new Set([...served, currentTarget.value])])}
          >
            <option value="">{say.chooseCountry}</option>
            {listCountries()
              .filter(({ code }) => !served.includes(code))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
}
