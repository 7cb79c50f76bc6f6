import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { type Fields, wholeField } from './fields.ts'
import * as say from '#words/office/fees.ts'

export function FeesPart({ fields }: { fields: Fields }) {
  const { typed } = fields
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
      <TextField label={say.depositPercent} {...wholeField(fields, 'prices.deposit.percent')} />
      <TextField label={say.depositDollars} {...wholeField(fields, 'prices.deposit.dollars')} />
      <p className="hint">{say.hint}</p>
      <TextField label={say.lateCancel} {...wholeField(fields, 'fees.lateCancel')} />
      <TextField label={say.noticeHours} {...wholeField(fields, 'fees.noticeHours')} />
      <TextField label={say.lockedOut} {...wholeField(fields, 'fees.lockedOut')} />
    </FoldedPart>
  )
}
