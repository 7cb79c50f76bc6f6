import * as v from 'valibot'
import { homesSchema } from '../../../domain/customers/homes.ts'
import { emailKey, keyWithoutEmail } from '../../../domain/customers/customers.ts'
import { toE164 } from '../../../domain/fields/phone.ts'
import { zipShape } from '../../../domain/fields/zip.ts'
import { isSealed } from '../../platform/database/seal-columns.ts'
import { searchKeys } from '../../../domain/customers/search.ts'
import { listMissingKeys } from '../../customers/search-store.ts'
import { audited } from './list-broken.ts'
import { readJson } from './read-kept.ts'

export const customerRules = [
  audited('customers', {
    key: 'id',
    columns: ['id', 'email', 'email_key', 'phone', 'phone_key', 'name', 'address', 'zip', 'homes', 'erased_at'],
    // Each is found by about nine keys, with two values in each query.
    atOnce: 200,
    rules: [
      {
        name: 'customer-address',
        sentence: 'A customer is stored under a different email address than the record says',
        breaks: ({ id, email, email_key, erased_at }) =>
          erased_at === null && email_key !== (email === '' ? keyWithoutEmail(id) : emailKey(email)),
      },
      {
        name: 'customer-phone',
        sentence: 'A customer is stored under a different phone number than the record says',
        breaks: ({ phone, phone_key }) => phone !== '' && phone_key !== toE164(phone),
      },
      {
        name: 'customer-erased',
        sentence: 'Something still names an erased customer',
        broken: `customers.erased_at is not null and (customers.name <> '' or customers.email <> ''
          or customers.phone <> '' or customers.address <> '' or customers.notes <> ''
          or customers.zip <> '' or customers.access <> '' or customers.how_found <> ''
          or customers.language <> ''
          or customers.homes <> '[]'
          or exists (select 1 from bookings where bookings.customer_id = customers.id
            and (bookings.email <> '' or bookings.phone <> ''))
          or exists (select 1 from estimates where estimates.customer_id = customers.id
            and estimates.customer_email <> '')
          or exists (select 1 from customers as other where other.merged_into = customers.id
            and other.erased_at is null))`,
      },
      {
        name: 'customer-homes',
        sentence: 'The homes of a customer are unreadable',
        breaks: ({ homes }) => !isSealed(homes) && !v.safeParse(homesSchema, readJson(homes)).success,
      },
      {
        name: 'customer-empty',
        sentence: 'A customer’s record is empty',
        broken: `customers.erased_at is null and customers.name = '' and customers.email = ''
          and customers.phone = ''`,
      },
      {
        name: 'customer-area',
        sentence: 'A customer’s record has a malformed ZIP code',
        breaks: ({ zip }) => zip !== '' && !zipShape.test(zip),
      },
      {
        name: 'customer-merged',
        sentence: 'A merged customer’s record points to no record, or to another merged one',
        broken: `customers.merged_into is not null and not exists (select 1 from customers as other
          where other.id = customers.merged_into and other.merged_into is null)`,
      },
      {
        name: 'customer-search',
        sentence: 'A customer is missing from the search',
        find: (rows, { queries }) =>
          listMissingKeys(
            queries,
            rows.flatMap((row) => searchKeys(row).map((key) => ({ key, customer_id: row.id }))),
          ),
      },
    ],
  }),
  audited('former_customers', {
    key: 'id',
    rules: [
      {
        name: 'former-when',
        sentence: 'A customer’s details were replaced before the customer existed',
        broken: `exists (select 1 from customers where customers.id = former_customers.customer_id
          and customers.created_at > former_customers.replaced_at)`,
      },
    ],
  }),
  audited('customer_proposals', {
    key: 'id',
    rules: [
      {
        name: 'proposal-customer',
        sentence: 'A proposal is about a customer who does not exist, or whose details nobody has typed',
        broken: `not exists (select 1 from customers where customers.id = customer_proposals.customer_id
          and customers.typed_at is not null)`,
      },
    ],
  }),
  audited('waitlist', {
    key: 'zip',
    columns: ['zip', 'email', 'email_key'],
    rules: [
      {
        name: 'waiting-address',
        sentence: 'An entry of the waiting list is stored under a different email address than was typed',
        breaks: ({ email, email_key }) => email_key !== emailKey(email),
      },
      {
        name: 'waiting-area',
        sentence: 'An entry of the waiting list has a malformed ZIP code',
        breaks: ({ zip }) => !zipShape.test(zip),
      },
    ],
  }),
]
