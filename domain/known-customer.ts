/** The customer that something belongs to, with the business's notes for every visit. */
export type KnownCustomer = { id: string; notes: string }
