import { Field, TextField } from '../desk/field.tsx'
import { ColorField } from './color-field.tsx'
import { field, type Fields } from './fields.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import * as say from '#words/office/settings.ts'

export function BusinessPart({ fields, open }: { fields: Fields; open: boolean }) {
  const { typed } = fields
  const { error: addressError, ...address } = field(fields, 'address')
  return (
    <FoldedPart title={say.business} summary={`${typed['brand']}, ${typed['phone']}`} open={open}>
      <TextField label={say.brand} maxLength={80} autoComplete="off" {...field(fields, 'brand')} />
      <div className="pair">
        <TextField label={say.phone} type="tel" autoComplete="off" {...field(fields, 'phone')} />
        <TextField
          label={say.emailOptional}
          type="email"
          autoComplete="off"
          hint={say.emailHint}
          {...field(fields, 'email')}
        />
      </div>
      <Field label={say.addressOptional} error={addressError} hint={say.addressHint}>
        {(tied) => <textarea {...tied} {...address} rows={2} maxLength={300} autoComplete="off" />}
      </Field>
      <TimeZoneField fields={fields} />
      <ColorField fields={fields} />
    </FoldedPart>
  )
}
