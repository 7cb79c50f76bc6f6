import { useMay } from '../desk/use-may.ts'
import { findSample } from '../../domain/settings/sample-business.ts'
import { Field, TextField } from '../desk/field.tsx'
import { ChecklistPart } from './checklist-part.tsx'
import { ColorField } from './color-field.tsx'
import { field } from './fields.ts'
import { LogoPart } from './logo-part.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { TrustPart } from './trust-part.tsx'
import { PartForm } from './part-form.tsx'
import { type PartProps, usePartForm } from './use-part-form.ts'
import { PageWording } from './wording-part.tsx'
import * as say from '#words/office/page-settings.ts'
import * as common from '#words/office/settings.ts'

/** `hasNewService`: one was added under the prices, and is not saved yet. */
export function PagePart({ hasNewService, ...props }: PartProps & { hasNewService: boolean }) {
  const { kept } = props
  const fields = usePartForm('page', props)
  const { typed } = fields
  const isOwner = useMay('members:write')
  const { error: addressError, ...address } = field(fields, 'address')
  return (
    <PartForm
      of={fields}
      title={say.yourPage}
      summary={`${typed['brand']}, ${typed['phone']}`}
      open={findSample(kept.settings) !== null}
    >
      <TextField label={common.brand} maxLength={80} autoComplete="off" {...field(fields, 'brand')} />
      <div className="pair">
        <TextField label={common.phone} type="tel" autoComplete="off" {...field(fields, 'phone')} />
        <TextField
          label={say.emailOptional}
          type="email"
          autoComplete="off"
          hint={isOwner ? say.emailHint : say.emailOwners}
          readOnly={!isOwner}
          {...field(fields, 'email')}
        />
      </div>
      <Field label={say.addressOptional} error={addressError} hint={say.addressHint}>
        {(tied) => <textarea {...tied} {...address} rows={2} maxLength={300} autoComplete="off" />}
      </Field>
      <TimeZoneField fields={fields} />
      <ColorField fields={fields} />
      <div>
        <LogoPart kept={kept} brand={typed['brand'] ?? ''} />
        <TrustPart fields={fields} />
        <ChecklistPart fields={fields} settings={fields.settings} hasNewService={hasNewService} />
        <PageWording fields={fields} />
      </div>
      <p className="hint">{say.sectionsHint}</p>
    </PartForm>
  )
}
