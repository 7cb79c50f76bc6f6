import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { addCustomerSchema } from '../../domain/customers/customer-record.ts'
import { customerNotesMaxLength } from '../../domain/customers/customers.ts'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { EmailField } from '../desk/email-field.tsx'
import { TextField } from '../desk/field.tsx'
import { LongField } from '../desk/long-field.tsx'
import { close } from '../desk/screens.ts'
import { checkBy, keptValues, type Outcome, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { HomesField } from './homes-field.tsx'
import { useKeepCustomer } from './use-keep-customer.ts'
import { fieldOf, firstValues, hasHomeFault, homesIn, readFields } from './customer-values.ts'
import { VisitsFollow } from './visits-follow.tsx'
import { KnownCustomer, useKnown } from './known-customer.tsx'
import { HowFound, Language } from './about-fields.tsx'
import { emailHint } from '#words/office/reach-customer.ts'
import * as homes from '#words/office/homes.ts'
import * as say from '#words/office/customer-record.ts'

export function CustomerForm({ page }: { page: CustomerPage | null }) {
  const id = page?.customer.id ?? ''
  // As it was when the form opened: a change made elsewhere in the meantime is not overwritten, and the server says so.
  const [first] = useState(page)
  const press = useKeepCustomer(first)
  const known = useKnown(id)
  const { form, errors, trouble, pending, recheck } = useCheckedForm<unknown, v.InferOutput<typeof addCustomerSchema>>({
    read: readFields,
    check: (fields) => checkBy(addCustomerSchema, fields, fieldOf),
    draft: `customer-${id}`,
    submit: async ({ key: _blank, ...details }: v.InferOutput<typeof addCustomerSchema>): Promise<Outcome> => {
      const visits = form.ref.current !== null && new FormData(form.ref.current).has('visits')
      return outcomeOf(await press({ ...details, visits }))
    },
  })
  const values = firstValues(first)
  const [begun] = useState(() => homesIn(keptValues(`customer-${id}`)) ?? first?.more.homes ?? [])
  const field = (name: keyof typeof values) => ({ name, defaultValue: values[name], error: errors[name] })
  const line = (name: keyof typeof values) => ({ ...field(name), autoComplete: 'off' })
  const mayShare = known.phone !== null || errors['phone'] !== undefined || errors['otherPhone'] !== undefined
  return (
    <form {...form} className="stack">
      <TextField label={say.name} maxLength={120} required data-first-focus="" {...line('name')} />
      <TextField
        label={say.phone}
        type="tel"
        maxLength={40}
        {...line('phone')}
        onBlur={({ currentTarget }) => known.lookUpPhone(currentTarget.value)}
      />
      <KnownCustomer customer={known.phone} sentence={say.hasPhone} />
      {mayShare && (
        <label className="tick">
          <input type="checkbox" name="sharesPhone" />
          <span>{say.sharesPhone}</span>
        </label>
      )}
      <EmailField label={say.email} hint={emailHint} {...field('email')} onLeft={known.lookUpEmail} />
      <KnownCustomer customer={known.email} sentence={say.hasEmail} />
      <TextField label={say.address} maxLength={300} {...line('address')} />
      <TextField label={say.zip} inputMode="numeric" maxLength={10} {...line('zip')} />
      <LongField label={say.access} maxLength={1_000} {...field('access')} />
      <Folded summary={homes.others} isNeeded={begun.length > 0 || hasHomeFault(errors)}>
        <p className="hint">{homes.othersHint}</p>
        <HomesField
          homes={begun}
          errors={errors}
          onChanged={() => form.ref.current && recheck(readFields(new FormData(form.ref.current)), '')}
        />
      </Folded>
      {page === null && <LongField label={say.notes} maxLength={customerNotesMaxLength} {...field('notes')} />}
      <Language first={first?.customer.language ?? ''} error={errors['language']} />
      <HowFound {...line('howFound')} />
      <Folded summary={say.others} isNeeded={errors['otherEmail'] !== undefined || errors['otherPhone'] !== undefined}>
        <p className="hint">{say.othersHint}</p>
        <TextField label={say.otherPhone} type="tel" maxLength={40} {...line('otherPhone')} />
        <EmailField label={say.otherEmail} {...field('otherEmail')} />
      </Folded>
      <p className="hint">{say.typedHint}</p>
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        {first !== null && <VisitsFollow page={first} form={form.ref} />}
        <button type="button" className="button" onClick={() => close('edit-customer')}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.saving : page === null ? say.add : say.save}
        </button>
      </div>
    </form>
  )
}

type FoldedProps = { summary: string; isNeeded: boolean; children: ReactNode }

/** Fields that few customers need. It unfolds for a fault in it, and stays so once that is corrected. */
function Folded({ summary, isNeeded, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  return (
    <details className="more-contacts" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
