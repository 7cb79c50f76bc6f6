import { useEffect, useRef, useState } from 'react'
import type { Customer } from '../../domain/customers/customers.ts'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { focusFirst } from '../desk/dialog.tsx'
import { EmailField } from '../desk/email-field.tsx'
import { TextField } from '../desk/field.tsx'
import { findByEmail, findByPhone } from '../desk/find-customer.ts'
import { KnownNames } from '../desk/known-names.tsx'
import { WhichHome } from '../desk/which-home.tsx'
import type { Draft } from './draft.ts'
import { PhoneField } from './phone-field.tsx'
import { UnprintableNote } from './unprintable-note.tsx'
import * as say from '#words/office/estimates.ts'

type Props = {
  values: Draft['values']
  errors: Record<string, string>
  ownPhone: string
  onFilled: () => void
  page?: CustomerPage | undefined
  /** Begins again with a customer who is known already. */
  onKnown?: (id: string) => void
}

/** One known by email, or by the number that called, can be filled in; nothing typed is replaced. */
export function CustomerFields({ values, errors, ownPhone, onFilled, page, onKnown }: Props) {
  // By the typed text: an answer that comes late, or from before a correction, is about somebody else.
  const [found, setFound] = useState<ReadonlyMap<string, Customer | null>>(new Map())
  const keep = (typed: string) => (customer: Customer | null) =>
    setFound((others) => new Map(others).set(typed.trim(), customer))
  const foundBy = (name: string) => found.get((values[name]?.[0] ?? '').trim()) ?? null
  const known = foundBy('customerEmail')
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => void focusFirst(fields.current), [])
  const field = (name: string) => ({ name, defaultValue: values[name]?.[0] ?? '', error: errors[name], required: true })
  return (
    <fieldset ref={fields}>
      <legend>{say.customer}</legend>
      <TextField
        label={say.customerName}
        autoComplete="off"
        maxLength={120}
        data-first-focus=""
        {...field('customerName')}
      />
      <UnprintableNote text={values['customerName']?.[0] ?? ''} />
      {!page && onKnown && <KnownNames typed={values['customerName']?.[0] ?? ''} onPick={onKnown} />}
      <EmailField
        label={say.email}
        onLeft={(typed) => void findByEmail(typed).then(keep(typed))}
        {...field('customerEmail')}
      />
      <KnownCustomer customer={known} values={values} onFilled={onFilled} />
      <PhoneField
        values={values}
        error={errors['customerPhone']}
        ownPhone={ownPhone}
        onTyped={(typed) => void findByPhone(typed).then(keep(typed))}
      />
      <KnownCustomer customer={known === null ? foundBy('customerPhone') : null} values={values} onFilled={onFilled} />
      <WhichHome page={page} />
      <TextField label={say.address} autoComplete="off" maxLength={300} {...field('address')} />
      <UnprintableNote text={values['address']?.[0] ?? ''} />
      <TextField
        label={say.zip}
        autoComplete="off"
        inputMode="numeric"
        maxLength={10}
        {...field('zip')}
        required={false}
      />
    </fieldset>
  )
}

type KnownProps = { customer: Customer | null; values: Draft['values']; onFilled: () => void }

function KnownCustomer({ customer, values, onFilled }: KnownProps) {
  const offers = customer === null ? [] : emptyFields(customer, values)
  function fill(form: HTMLFormElement | null): void {
    for (const { name, value } of offers) {
      const input = form?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = value
    }
    onFilled()
    // The button disappears; the first filled field takes its focus and can be checked.
    const first = form?.elements.namedItem(offers[0]?.name ?? '')
    if (first instanceof HTMLInputElement) first.focus()
  }
  return (
    <div role="status" className="offer">
      {customer !== null && offers.length > 0 && (
        <>
          <span>{say.known(customer.name)}</span>
          <button type="button" className="link" onClick={(event) => fill(event.currentTarget.form)}>
            {say.fillIn(offers.map(({ word }) => word).join(', '))}
          </button>
        </>
      )}
    </div>
  )
}

function emptyFields(customer: Customer, values: Draft['values']) {
  const known = [
    { name: 'customerName', word: 'name', value: customer.name },
    { name: 'customerEmail', word: 'email', value: customer.email },
    { name: 'customerPhone', word: 'phone', value: customer.phone },
    { name: 'address', word: 'address', value: customer.address },
  ]
  return known.filter(({ name, value }) => value !== '' && (values[name]?.[0] ?? '').trim() === '')
}
