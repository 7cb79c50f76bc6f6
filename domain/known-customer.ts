import type { CustomerLanguage } from './customer-languages.ts'

/** The customer that something belongs to, with what they speak and the business's notes for every visit. */
export type KnownCustomer = { id: string; notes: string; language: CustomerLanguage | '' }
