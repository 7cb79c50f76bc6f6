import type { Extra, Frequency, HomeSize, Service } from '../pricing/pricing.ts'

/**
 * What a customer may say of a visit in words of their own, '' where they say nothing: at most how many characters, and
 * what a refusal calls it, to the customer and to the owner.
 */
export const visitTexts = {
  access: { most: 1_000, named: 'how-to-get-in', namedToOwner: 'how-to-get-in' },
  notes: { most: 2_000, named: 'your-notes', namedToOwner: 'the-notes' },
} as const
export type VisitText = keyof typeof visitTexts
export type VisitTexts = { [Text in VisitText]: string }

// Safe: the keys of a constant object are what its type says.
export const visitTextNames = Object.keys(visitTexts) as VisitText[]

export function ofVisitTexts<Value>(valueOf: (text: VisitText) => Value): Record<VisitText, Value> {
  // Safe: each of the texts gets a value.
  return Object.fromEntries(visitTextNames.map((text) => [text, valueOf(text)])) as Record<VisitText, Value>
}

export const noTexts: VisitTexts = /* @__PURE__ */ ofVisitTexts(() => '')

/** What a customer is asked about a visit, besides its time. */
export type AskedVisit = {
  name: string
  email: string
  phone: string
  address: string
  zip: string
  service: Service
  homeSize: HomeSize
  bathrooms: number
  extras: Extra[]
  frequency: Frequency
} & VisitTexts

export function pickAsked(from: AskedVisit): AskedVisit {
  // A field that is missing here does not compile below.
  const fields = [
    'name',
    'email',
    'phone',
    'address',
    'zip',
    'service',
    'homeSize',
    'bathrooms',
    'extras',
    'frequency',
    ...visitTextNames,
  ] as const satisfies (keyof AskedVisit)[]
  // Safe: each of them is taken from the same field.
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<AskedVisit, (typeof fields)[number]>
}
