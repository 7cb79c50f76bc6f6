/** Whose something is, with what the business keeps in mind about them at every visit. */
export type KnownCustomer = { id: string; notes: string }
