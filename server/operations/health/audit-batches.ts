import { audited } from './list-broken.ts'

/** What was handed over to the books of another program. */
export const batchRules = [
  audited('book_batches', {
    key: 'number',
    rules: [
      {
        name: 'book-count',
        sentence: 'A batch of the books has lost a row, or has one too many',
        broken: `book_batches.entries <> (select count(*) from book_entries where book_entries.batch = book_batches.number)
          or book_batches.invoices <> (select count(*) from book_invoices where book_invoices.batch = book_batches.number)`,
      },
    ],
  }),
  audited('book_entries', {
    key: 'entry_id',
    rules: [
      {
        name: 'book-entry',
        sentence: 'A batch names an entry that does not exist, or does not exist itself',
        broken: `not exists (select 1 from ledger_entries where ledger_entries.id = book_entries.entry_id)
          or not exists (select 1 from book_batches where book_batches.number = book_entries.batch)`,
      },
    ],
  }),
  audited('book_invoices', {
    key: 'invoice_id',
    rules: [
      {
        name: 'book-invoice',
        sentence: 'A batch names a version of an invoice that does not exist, or does not exist itself',
        broken: `not exists (select 1 from invoice_versions where invoice_versions.invoice_id = book_invoices.invoice_id
            and invoice_versions.version = book_invoices.version)
          or not exists (select 1 from book_batches where book_batches.number = book_invoices.batch)`,
      },
    ],
  }),
  audited('book_tips', {
    key: 'entry_id',
    rules: [
      {
        name: 'book-tip',
        sentence: 'The parts of a tip in the books are not the tip',
        broken: `coalesce((select ledger_entries.amount from ledger_entries
          where ledger_entries.id = book_tips.entry_id and ledger_entries.kind = 'tip'), 0)
          <> (select sum(parts.cents) from book_tips as parts where parts.entry_id = book_tips.entry_id)`,
      },
    ],
  }),
]
