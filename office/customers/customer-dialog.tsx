import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import type * as v from 'valibot'
import { countFollowing, type RecordDetails, recordParts } from '../../domain/customers/record-edits.ts'
import { addCustomerSchema } from '../../domain/customers/customer-record.ts'
import { type Customer, customerNotesMaxLength } from '../../domain/customers/customers.ts'
import { type CustomerPage, readCustomer } from '../../domain/endpoints/customers.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { newKey } from '../../ui/new-key.ts'
import { type CustomerLanguage, customerLanguages } from '../../domain/customer-languages.ts'
import type { Home } from '../../domain/customers/homes.ts'
import { type FormValues, toFormData } from '../desk/drafts.ts'
import { Dialog } from '../desk/dialog.tsx'
import { EmailField } from '../desk/email-field.tsx'
import { Field, TextField } from '../desk/field.tsx'
import { LongField } from '../desk/long-field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close, replace } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { Tick } from '../desk/tick.tsx'
import { checkBy, keptValues, type Outcome, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { findByEmail, findByPhone } from '../desk/find-customer.ts'
import { HomesField, readHomes } from './homes-field.tsx'
import { useKeepCustomer } from './use-keep-customer.ts'
import { emailHint } from '#words/office/reach-customer.ts'
import { nameLanguage } from '#words/languages.ts'
import * as homes from '#words/office/homes.ts'
import * as say from '#words/office/customer-record.ts'

export function CustomerDialog({ id }: { id: string }) {
  const page = useQuery({ ...queryOf(readCustomer, { at: { id } }), enabled: id !== '' })
  const isReady = id === '' || page.data !== undefined
  const title = page.data ? say.editNamed(page.data.customer.name) : id === '' ? say.add : say.edit
  return (
    <Dialog title={title} size="form" onClose={closeIt}>
      {page.isError && page.data === undefined && <Failed error={page.error} retry={() => void page.refetch()} />}
      {!isReady && !page.isError && <Loading what={say.theForm} />}
      {isReady && <CustomerForm page={page.data ?? null} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('edit-customer')
}

/** `key` is of the press, which is not made yet. */
function readFields(data: FormData): object {
  const typed = [...data].filter(([name]) => name !== 'visits' && !name.startsWith('homes.'))
  const said = { key: newKey(), sharesPhone: data.has('sharesPhone'), homes: readHomes(data) }
  return { ...Object.fromEntries(typed), ...said }
}

function CustomerForm({ page }: { page: CustomerPage | null }) {
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
      <Folded summary={homes.others} isNeeded={begun.length > 0 || hasFault(errors)}>
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
        <button type="button" className="button" onClick={closeIt}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.saving : page === null ? say.add : say.save}
        </button>
      </div>
    </form>
  )
}

type FollowProps = { page: CustomerPage; form: RefObject<HTMLFormElement | null> }

/** Counted while typing: visits and estimates that say what is being corrected. */
function VisitsFollow({ page: { customer, more, comingDetails }, form }: FollowProps) {
  const [counts, setCounts] = useState({ visit: 0, paused: 0, later: 0, estimate: 0 })
  useEffect(() => {
    const typing = form.current
    if (typing === null || comingDetails.length === 0) return
    const was = { ...customer, zip: more.zip, access: more.access }
    function count(): void {
      const data = new FormData(typing ?? undefined)
      const typed = recordParts.map((part) => [
        part,
        String(data.get(part) ?? '')
          .trim()
          .replaceAll('\r\n', '\n'),
      ])
      // Safe: an entry for each part.
      setCounts(countFollowing(was, Object.fromEntries(typed) as RecordDetails, comingDetails))
    }
    count()
    typing.addEventListener('input', count)
    return () => typing.removeEventListener('input', count)
  }, [customer, more, comingDetails, form])
  const label = say.follows(counts)
  const hint = [say.visitsFollowHint, counts.estimate > 0 ? say.estimatesFollowHint : ''].filter(Boolean).join(' ')
  return (
    <div role="status" className="follows">
      {label !== '' && <Tick name="visits" label={label} hint={hint} isUsual />}
    </div>
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

/** Each home has fields of its own. */
const fieldOf = (path: string) => (path.startsWith('homes.') ? path : (path.split('.')[0] ?? ''))
const hasFault = (errors: Record<string, string>) => Object.keys(errors).some((name) => name.startsWith('homes'))

/** The homes of a draft; null without a draft. */
function homesIn(kept: FormValues | null): Home[] | null {
  return kept && readHomes(toFormData(kept))
}

function firstValues(page: CustomerPage | null) {
  const { name = '', phone = '', email = '', address = '' } = page?.customer ?? {}
  const { zip = '', access = '', howFound = '' } = page?.more ?? {}
  return { name, phone, email, address, zip, access, howFound, notes: '', otherPhone: '', otherEmail: '' }
}

/** By address or number. */
function useKnown(id: string) {
  const [email, setEmail] = useState<Customer | null>(null)
  const [phone, setPhone] = useState<Customer | null>(null)
  const other = (found: Customer | null) => (found?.id === id ? null : found)
  return {
    email,
    phone,
    lookUpEmail: (typed: string) => void findByEmail(typed).then((found) => setEmail(other(found))),
    lookUpPhone: (typed: string) => void findByPhone(typed).then((found) => setPhone(other(found))),
  }
}

type KnownProps = { customer: Customer | null; sentence: (name: string) => string }

/** What is typed stays a draft when the other customer is opened. */
function KnownCustomer({ customer, sentence }: KnownProps) {
  return (
    <div role="status" className="offer">
      {customer !== null && (
        <>
          <span>{sentence(customer.name)}</span>
          <button
            type="button"
            className="link"
            onClick={() => replace('edit-customer', { kind: 'customer', id: customer.id })}
          >
            {say.openNamed(customer.name)}
          </button>
        </>
      )}
    </div>
  )
}

function Language({ first, error }: { first: CustomerLanguage | ''; error: string | undefined }) {
  return (
    <Field label={say.language} hint={say.languageHint} error={error}>
      {(tied) => (
        <select {...tied} name="language" defaultValue={first}>
          <option value="">{say.languageUnknown}</option>
          {customerLanguages.map((each) => (
            <option key={each} value={each}>
              {nameLanguage(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type HowFoundProps = { name: string; defaultValue: string; error: string | undefined; autoComplete: string }

/** Free words, with the usual answers at hand. */
function HowFound(field: HowFoundProps) {
  const listId = useId()
  return (
    <>
      <TextField label={say.howFound} maxLength={120} list={listId} {...field} />
      <datalist id={listId}>
        {say.howFoundUsually.map((answer) => (
          <option key={answer}>{answer}</option>
        ))}
      </datalist>
    </>
  )
}
