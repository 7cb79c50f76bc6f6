import { Field, TextField } from '../desk/field.tsx'
import { ColorField } from './color-field.tsx'
import { field, type Fields } from './fields.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** Who the business is and how it is reached. */
export function BusinessPart({ fields, open }: { fields: Fields; open: boolean }) {
  const { typed } = fields
  const { error: addressError, ...address } = field(fields, 'address')
  return (
    <FoldedPart title="Business" summary={`${typed['brand']}, ${typed['phone']}`} open={open}>
      <TextField label="Name of the business" maxLength={80} autoComplete="off" {...field(fields, 'brand')} />
      <div className="pair">
        <TextField label="Phone" type="tel" autoComplete="off" {...field(fields, 'phone')} />
        <TextField
          label="E-mail (optional)"
          type="email"
          autoComplete="off"
          hint="Shown on the page and on estimates. Answers go there, and news of bookings."
          {...field(fields, 'email')}
        />
      </div>
      <Field label="Address (optional)" error={addressError} hint="Shown on the page, on estimates and in e-mails.">
        {(tied) => <textarea {...tied} {...address} rows={2} maxLength={300} autoComplete="off" />}
      </Field>
      <TimeZoneField fields={fields} />
      <ColorField fields={fields} />
    </FoldedPart>
  )
}
