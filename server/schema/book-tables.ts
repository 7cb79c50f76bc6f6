/** A numbered hand-over of what the books did not have before. */
export type BookBatchesTable = { number: number; made_at: number; entries: number; invoices: number }
/** In which batch an entry of the ledger was. */
export type BookEntriesTable = { entry_id: string; batch: number }
/** In which batch an invoice was, and in which version. */
export type BookInvoicesTable = { invoice_id: string; version: number; batch: number }
/** Whose a tip is, by the name at the time, in cents. */
export type BookTipsTable = { entry_id: string; person: string; cents: number }
