import { nameLanguage } from './languages.ts'
import type { Proposal } from '../../domain/customers/customer-record.ts'
import type { KnownOfPerson, PersonEntry } from '../../domain/customers/person-document.ts'
import { type Time, fact } from './person-facts.ts'

export function describeCustomer(
  { name, email, phone, address, language, createdAt }: KnownOfPerson['customer'],
  notes: string,
  time: Time,
  more?: KnownOfPerson['more'],
): PersonEntry {
  return {
    title: name,
    facts: [
      ...fact('Email', email),
      ...fact('Phone', phone),
      ...fact('Address', address),
      ...fact('ZIP code', more?.zip ?? ''),
      ...fact('Getting in', more?.access ?? ''),
      ...(more?.homes ?? []).flatMap(({ address: home, zip, access, notes: there }) =>
        fact('Another home', [home, zip, access, there].filter(Boolean).join(', ')),
      ),
      ...fact('Language', language && nameLanguage(language)),
      ...fact('How they found the business', more?.howFound ?? ''),
      ...fact('Known since', time(createdAt)),
    ],
    texts: fact('Notes of the business', notes),
  }
}

export function describeFormer(
  { name, phone, address, replacedAt }: KnownOfPerson['former'][number],
  time: Time,
): PersonEntry {
  const facts = [...fact('Name', name), ...fact('Phone', phone), ...fact('Address', address)]
  return { title: `Until ${time(replacedAt)}`, facts, texts: [] }
}

export function describeProposal({ name, phone, address, at }: Proposal, time: Time): PersonEntry {
  return { title: time(at), facts: fact('Details', [name, phone, address].filter(Boolean).join(', ')), texts: [] }
}
