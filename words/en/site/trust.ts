import type { Claim } from '../../../domain/settings/trust.ts'

export const trustWords = {
  people: 'Meet the team',
  topics: 'Good to know',
  photos: 'Our work',
  questions: 'Questions',
  insurance: 'Insurance',
  guarantee: 'Satisfaction guarantee',
  keys: 'Keys and codes',
  supplies: 'Supplies',
  pets: 'Pets',
  cancellation: 'If your plans change',
  payment: 'Payment',
}

/** `Licensed, bonded and insured`; empty without any claim. */
export function claimsInWords(claims: readonly Claim[]): string {
  const words = [claims.slice(0, -1).join(', '), ...claims.slice(-1)].filter((part) => part !== '').join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** After the claims, if they have no further details. */
export const claimed = (brand: string, claims: string) => `${brand} is ${claims.toLowerCase()}.`
