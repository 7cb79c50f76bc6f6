import { skipRules } from '../../domain/schedule/skip-price.ts'
import { Field, TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { field, type Fields } from './fields.ts'
import * as say from '#words/office/skips.ts'

const path = 'skips.rule'

export function SkipsPart({ fields }: { fields: Fields }) {
  const rule = skipRules.find((known) => known === fields.typed[path]) ?? 'same'
  return (
    <FoldedPart inner title={say.title} summary={say.summaryOf(rule, fields.typed['skips.fee'] ?? '')}>
      <Field label={say.rule} error={fields.errors[path]} hint={say.hints[rule]}>
        {(tied) => (
          <select
            {...tied}
            name={path}
            value={rule}
            onChange={({ currentTarget }) => fields.set(path, currentTarget.value)}
          >
            {skipRules.map((each) => (
              <option key={each} value={each}>
                {say.rules[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {rule === 'fee' && (
        <TextField label={say.fee} inputMode="numeric" autoComplete="off" {...field(fields, 'skips.fee')} />
      )}
      {rule !== 'same' && (
        <TextField
          label={say.free}
          inputMode="numeric"
          autoComplete="off"
          hint={say.freeHint}
          {...field(fields, 'skips.free')}
        />
      )}
    </FoldedPart>
  )
}
