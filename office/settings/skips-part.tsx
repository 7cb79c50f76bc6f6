import { skipRules } from '../../domain/schedule/skip-price.ts'
import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type Fields, wholeField } from './fields.ts'
import * as say from '#words/office/skips.ts'

const path = 'skips.rule'

export function SkipsPart({ fields }: { fields: Fields }) {
  const rule = skipRules.find((known) => known === fields.typed[path]) ?? 'same'
  return (
    <FoldedPart inner title={say.title} summary={say.summaryOf(rule, fields.typed['skips.fee'] ?? '')}>
      <ChoiceField
        {...{ fields, path }}
        label={say.rule}
        hint={say.hints[rule]}
        options={skipRules}
        chosen={rule}
        nameOf={(each) => say.rules[each]}
      />
      {rule === 'fee' && <TextField label={say.fee} {...wholeField(fields, 'skips.fee')} />}
      {rule !== 'same' && <TextField label={say.free} hint={say.freeHint} {...wholeField(fields, 'skips.free')} />}
    </FoldedPart>
  )
}
