import { followInEstimate } from '../../domain/customers/record-edits.ts'
import type { Act } from '../acts/store.ts'
import type { Following } from '../customers/change-customer.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { readdress } from '../outbox/message-store.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type Contacts, findOpenContacts, type OpenContacts, updateContacts } from './contact-store.ts'

type Followed = Pick<OpenContacts, 'id' | 'version' | 'corrected_at'> & { from: Contacts; to: Contacts }

/** Unanswered estimates go to the customer's new contacts. Their document, PDF and link stay as they were sent. */
export async function correctEstimates(write: Write, { ids, was, is, now }: Following): Promise<readonly Followed[]> {
  const followed: Followed[] = []
  for (const { id, version, corrected_at, ...from } of await findOpenContacts(write, ids)) {
    const edits = followInEstimate(was, is, { ...toDetails(from), access: '' })
    if (edits.length === 0) continue
    const changed = Object.fromEntries(edits.map(({ part, to }) => [columns[part], to]))
    const to: Contacts = { ...from, ...changed }
    await updateContacts(write, { id, ...to, corrected_at: now })
    await followContacts(write, { id, from, to, now })
    followed.push({ id, version, corrected_at, from, to })
  }
  return followed
}

/** Except those answered or revised since. */
export async function undoEstimates(
  write: Write,
  act: Act,
  now: number,
): Promise<{ reason: 'changed-meanwhile' } | null> {
  // Written by changeCustomer: what `correctEstimates` returned.
  const { estimates = [] } = act.before as { estimates?: Followed[] }
  if (estimates.length === 0) return null
  const open = await findOpenContacts(
    write,
    null,
    estimates.map(({ id }) => id),
  )
  for (const { id, version, corrected_at, from, to } of estimates) {
    const found = open.find((each) => each.id === id)
    const isSame = found?.version === version && contactColumns.every((column) => found[column] === to[column])
    if (!isSame) return { reason: 'changed-meanwhile' }
    await updateContacts(write, { id, ...from, corrected_at })
    await followContacts(write, { id, from: to, to: from, now })
  }
  return null
}

const columns = {
  name: 'customer_name',
  email: 'customer_email',
  phone: 'customer_phone',
  address: 'address',
  zip: 'zip',
} as const
const contactColumns = Object.values(columns)

function toDetails(contacts: Contacts) {
  const { customer_name: name, customer_email: email, customer_phone: phone, address, zip } = contacts
  return { name, email, phone, address, zip }
}

type Readdressed = { id: string; from: Contacts; to: Contacts; now: number }

/** Waiting messages go along. */
async function followContacts(write: Write, { id: entityId, from, to, now }: Readdressed): Promise<void> {
  const numbers = { from: toE164(from.customer_phone), to: toE164(to.customer_phone) }
  if (numbers.from !== numbers.to) await readdress(write, { entityId, channel: 'text', ...numbers })
  const addresses = { from: from.customer_email, to: to.customer_email }
  if (addresses.from !== addresses.to) await readdress(write, { entityId, channel: 'email', ...addresses })
  await recordChange(write, { kind: 'estimate-changed', id: entityId }, now)
}
