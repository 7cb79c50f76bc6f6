import { type PriceList, serviceOf } from '../../domain/pricing/pricing.ts'
import { FieldError, TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { decimalField, field, type Fields } from './fields.ts'
import { type OfferedGroup, untaxedPath } from './price-texts.ts'
import { readList } from './typed-settings.ts'
import * as say from '#words/office/tax.ts'

/** Off until it has a name and a rate. */
export function TaxPart({ fields, prices }: { fields: Fields; prices: PriceList }) {
  const { typed } = fields
  const [name, percent] = [typed['prices.tax.name'] ?? '', typed['prices.tax.percent'] ?? '']
  const isOn = name.trim() !== '' && percent.trim() !== ''
  return (
    <FoldedPart inner title={say.title} summary={isOn ? say.summaryOf(name, percent) : say.off}>
      <p className="hint">{say.hint}</p>
      <TextField
        label={say.name}
        autoComplete="off"
        maxLength={40}
        hint={say.nameHint}
        {...field(fields, 'prices.tax.name')}
      />
      <TextField label={say.percent} hint={say.percentHint} {...decimalField(fields, 'prices.tax.percent')} />
      {isOn && (
        <fieldset>
          <legend>{say.taxed}</legend>
          <div className="checklist-services">
            {prices.offered.services.map((id) => (
              <Taxed key={id} {...{ fields, group: 'services', id, label: serviceOf(prices, id).label }} />
            ))}
            {prices.offered.extras.map((id) => (
              <Taxed key={id} {...{ fields, group: 'extras', id, label: prices.extras[id]?.label ?? id }} />
            ))}
          </div>
          <FieldError id="untaxed-error" sentence={fields.errors[untaxedPath('services')]} />
        </fieldset>
      )}
      <p className="hint">{say.kept}</p>
    </FoldedPart>
  )
}

type TaxedProps = { fields: Fields; group: OfferedGroup; id: string; label: string }

function Taxed({ fields, group, id, label }: TaxedProps) {
  const path = untaxedPath(group)
  const untaxed = readList<string>(fields.typed, path)
  const others = untaxed.filter((other) => other !== id)
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={`${path}.${id}`}
        checked={!untaxed.includes(id)}
        onChange={({ currentTarget }) =>
          fields.set(path, JSON.stringify(currentTarget.checked ? others : [...others, id]))
        }
      />
      <span>{label}</span>
    </label>
  )
}
