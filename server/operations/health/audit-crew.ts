import { personColors, personLanguages, personRoles } from '../../../domain/crew/crew.ts'
import { payKinds } from '../../../domain/crew/pay.ts'
import { crewVisitRules } from './audit-crew-visits.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

export const crewRules = [
  audited('crew', {
    key: 'id',
    rules: [
      {
        name: 'person-terms',
        sentence: 'A person who works here has an unknown role, language or color, or a wrong version number',
        broken: `crew.role not in (${among(personRoles)}) or crew.language not in (${among(personLanguages)})
          or crew.color not in (${among(personColors)}) or crew.version < 1`,
      },
      {
        name: 'person-days',
        sentence: 'A person stopped working here before the first day',
        broken: 'crew.until_date < crew.from_date',
      },
    ],
  }),
  audited('crew_links', {
    key: 'id',
    columns: ['id', 'person_id'],
    rules: [
      {
        name: 'crew-link-phone',
        sentence: 'A sign-in link was opened without a phone, or has a phone without being opened',
        broken: `(crew_links.opened_at is null) <> (crew_links.device_hash is null)
          or (crew_links.opened_at is null) <> (crew_links.seen_at is null)
          or crew_links.opened_at < crew_links.created_at`,
      },
    ],
  }),
  ...crewVisitRules,
  audited('home_lists', {
    key: 'customer_id',
    rules: [
      {
        name: 'home-list',
        sentence: 'A checklist is of no home, or empty',
        broken: `home_lists.lines = ''
          or not exists (select 1 from customers where customers.id = home_lists.customer_id)`,
      },
    ],
  }),
  audited('pay_rules', {
    key: 'person_id',
    rules: [
      {
        name: 'pay-rule',
        sentence: 'A person is paid in an unknown way, or with an impossible amount',
        broken: `pay_rules.kind not in (${among(payKinds)}) or pay_rules.amount < 1
          or (pay_rules.kind = 'share' and pay_rules.amount > 100)
          or not exists (select 1 from crew where crew.id = pay_rules.person_id)`,
      },
    ],
  }),
  audited('pay_entries', {
    key: 'id',
    rules: [
      {
        name: 'pay-entry',
        sentence: 'An entry of a pay sheet is about nobody or nothing',
        broken: `pay_entries.amount = 0 or pay_entries.words = ''
          or not exists (select 1 from crew where crew.id = pay_entries.person_id)`,
      },
      {
        name: 'pay-reversal',
        sentence: 'An entry of a pay sheet does not take back what it says',
        broken: `pay_entries.reverses is not null and not exists (select 1 from pay_entries as other
          where other.id = pay_entries.reverses and other.person_id = pay_entries.person_id
          and other.amount = -pay_entries.amount and other.reverses is null)`,
      },
    ],
  }),
]
