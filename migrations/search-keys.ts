// The search keys of a customer as of their migration: a change of domain/customers/search.ts comes with its own
// migration, and this stays.

import { phoneKey } from './customer-keys.ts'

type Details = { name: string; email: string; phone: string; address: string }

function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

export function searchKeys({ name, email, phone, address }: Details): string[] {
  const names = fold(name).split(' ')
  const turned = names.slice(0, 4).map((_, from) => [...names.slice(from), ...names.slice(0, from)].join(' '))
  const place = fold(address)
  const street = place.replace(/^(?:\S*\d\S*\s+)+/, '')
  const dialled = phoneKey(phone)
    .slice(1)
    .replace(/^1(?=\d{10}$)/, '')
  const end = dialled.length > 4 ? [`*${dialled.slice(-4)}`] : []
  const keys = [...turned, fold(email), place, street, dialled, ...end].map((key) => key.slice(0, 48).trim())
  return [...new Set(keys)].filter((key) => key !== '')
}
