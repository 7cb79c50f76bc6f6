import type { Booking } from '../../domain/bookings/bookings.ts'
import type { homeAt } from '../../domain/customers/homes.ts'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import type { FormValues } from '../desk/drafts.ts'
import { EmailField } from '../desk/email-field.tsx'
import { TextField } from '../desk/field.tsx'
import { KnownNames } from '../desk/known-names.tsx'
import { WhichHome } from '../desk/which-home.tsx'
import * as say from '#words/office/arrangements.ts'
import * as reach from '#words/office/reach-customer.ts'

type WhoProps = {
  page: CustomerPage | undefined
  last: Booking | undefined
  home: ReturnType<typeof homeAt>
  kept: FormValues | null
  values: FormValues
  errors: Record<string, string>
  field: (
    name: string,
    value?: string,
  ) => { name: string; defaultValue: string; error: string | undefined; autoComplete: string }
  onPick: (id: string) => void
}

export function NewBookingWho({ page, last, home, kept, values, errors, field, onPick }: WhoProps) {
  return (
    <fieldset>
      <legend>{say.who}</legend>
      <TextField
        label={say.name}
        maxLength={120}
        required
        data-first-focus={page ? undefined : ''}
        {...field('name', page?.customer.name)}
      />
      {!page && <KnownNames typed={values['name']?.[0] ?? ''} onPick={onPick} />}
      <EmailField
        label={say.email}
        name="email"
        hint={reach.emailHint}
        defaultValue={kept?.['email']?.[0] ?? page?.customer.email ?? ''}
        error={errors['email']}
      />
      <TextField label={say.phone} type="tel" maxLength={40} required {...field('phone', page?.customer.phone)} />
      <WhichHome page={page} chosen={home?.address} />
      <TextField
        label={say.address}
        maxLength={300}
        required
        {...field('address', home?.address ?? page?.customer.address)}
      />
      <TextField
        label={say.zip}
        inputMode="numeric"
        maxLength={10}
        {...field('zip', home ? home.zip || last?.zip : page?.more.zip || last?.zip)}
      />
    </fieldset>
  )
}
