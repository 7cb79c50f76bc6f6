import { payWays } from '../../domain/settings/pay-ways.ts'
import { Field, TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { field, type Fields, wholeField } from './fields.ts'
import * as say from '#words/office/invoice-settings.ts'

export function InvoicesPart({ fields }: { fields: Fields }) {
  const { error, ...howToPay } = field(fields, 'invoices.howToPay')
  const days = Number(fields.typed['invoices.dueDays'])
  return (
    <FoldedPart inner title={say.title} summary={say.summaryOf(days)}>
      <TextField label={say.dueDays} hint={say.dueDaysHint} {...wholeField(fields, 'invoices.dueDays')} />
      <TextField label={say.firstReminder} hint={say.remindersHint} {...wholeField(fields, 'invoices.firstReminder')} />
      <TextField label={say.secondReminder} {...wholeField(fields, 'invoices.secondReminder')} />
      <p className="hint">{say.waysHint}</p>
      {payWays.map((way) => (
        <TextField key={way} autoComplete="off" {...say.ways[way]} {...field(fields, `invoices.ways.${way}`)} />
      ))}
      <Field label={say.howToPay} hint={say.howToPayHint} error={error}>
        {(tied) => <textarea {...tied} {...howToPay} rows={3} maxLength={500} />}
      </Field>
    </FoldedPart>
  )
}
