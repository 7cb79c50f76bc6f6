import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { field, type Fields } from './fields.ts'
import * as say from '#words/office/fees.ts'

/** What a late cancel or a locked door may cost. */
export function FeesPart({ fields }: { fields: Fields }) {
  const { typed } = fields
  const figure = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FoldedPart
      inner
      title={say.title}
      summary={say.summaryOf(typed['fees.lateCancel'] ?? '', typed['fees.lockedOut'] ?? '')}
    >
      <p className="hint">{say.hint}</p>
      <TextField label={say.lateCancel} {...figure} {...field(fields, 'fees.lateCancel')} />
      <TextField label={say.noticeHours} {...figure} {...field(fields, 'fees.noticeHours')} />
      <TextField label={say.lockedOut} {...figure} {...field(fields, 'fees.lockedOut')} />
    </FoldedPart>
  )
}
