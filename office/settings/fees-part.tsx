import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { field, type Fields } from './fields.ts'
import * as say from '#words/office/fees.ts'

export function FeesPart({ fields }: { fields: Fields }) {
  const { typed } = fields
  const figure = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FoldedPart
      inner
      title={say.title}
      summary={say.summaryOf({
        late: typed['fees.lateCancel'] ?? '',
        locked: typed['fees.lockedOut'] ?? '',
        percent: typed['prices.deposit.percent'] ?? '',
        dollars: typed['prices.deposit.dollars'] ?? '',
      })}
    >
      <p className="hint">{say.depositHint}</p>
      <TextField label={say.depositPercent} {...figure} {...field(fields, 'prices.deposit.percent')} />
      <TextField label={say.depositDollars} {...figure} {...field(fields, 'prices.deposit.dollars')} />
      <p className="hint">{say.hint}</p>
      <TextField label={say.lateCancel} {...figure} {...field(fields, 'fees.lateCancel')} />
      <TextField label={say.noticeHours} {...figure} {...field(fields, 'fees.noticeHours')} />
      <TextField label={say.lockedOut} {...figure} {...field(fields, 'fees.lockedOut')} />
    </FoldedPart>
  )
}
