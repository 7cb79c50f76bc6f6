import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { newKey } from '../../ui/new-key.ts'
import type { Home } from '../../domain/customers/homes.ts'
import { type FormValues, toFormData } from '../desk/drafts.ts'
import { readHomes } from './homes-field.tsx'

/** `key` is of the press, which is not made yet. */
export function readFields(data: FormData): object {
  const typed = [...data].filter(([name]) => name !== 'visits' && !name.startsWith('homes.'))
  const said = { key: newKey(), sharesPhone: data.has('sharesPhone'), homes: readHomes(data) }
  return { ...Object.fromEntries(typed), ...said }
}

/** Each home has fields of its own. */
export const fieldOf = (path: string) => (path.startsWith('homes.') ? path : (path.split('.')[0] ?? ''))
export const hasHomeFault = (errors: Record<string, string>) =>
  Object.keys(errors).some((name) => name.startsWith('homes'))

export function homesIn(kept: FormValues | null): Home[] | null {
  return kept && readHomes(toFormData(kept))
}

export function firstValues(page: CustomerPage | null) {
  const { name = '', phone = '', email = '', address = '' } = page?.customer ?? {}
  const { zip = '', access = '', howFound = '' } = page?.more ?? {}
  return { name, phone, email, address, zip, access, howFound, notes: '', otherPhone: '', otherEmail: '' }
}
