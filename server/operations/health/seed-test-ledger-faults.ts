type Seeded = Record<'visit' | 'pending', string>

/** Each breaks one rule and no other; the visit has two entries. */
export function seedLedgerFaults(
  { visit, pending }: Seeded,
  booking: (id: string, change: string) => string[],
): Record<string, string[]> {
  const account = (change: string) => [`update ledger_accounts set ${change} where booking_id = '${visit}'`]
  const entryOn = (id: string, number: number, { kind = 'fee', amount = 1, way = '', reverses = 'null', act = '1' }) =>
    `insert into ledger_entries (id, booking_id, place, kind, amount, way, reverses, act, created_at)
      values ('lost', '${id}', ${number}, '${kind}', ${amount}, '${way}', ${reverses}, '${act}', 1)`
  /** With its account in order, so that only the rule in question is broken. */
  const entry = (values: Parameters<typeof entryOn>[2]) => [
    entryOn(visit, 3, values),
    ...account(`balance = balance + ${values.amount ?? 1}, version = version + 1`),
  ]
  return {
    'ledger-balance': account('balance = balance + 1'),
    'ledger-count': account('version = version + 1'),
    'ledger-charge': booking(visit, 'price = price + 1'),
    'ledger-uncharged': [
      'payment_claims',
      'card_refunds',
      'card_disputes',
      'card_news',
      'card_payment_visits',
      'card_payments',
      'invoice_versions',
      'invoice_visits',
      'invoices',
      'invoice_years',
      'ledger_notes',
      'ledger_accounts',
      'ledger_entries',
      "messages where kind = 'invoice'",
    ].map((rows) => `delete from ${rows}`),
    'ledger-deposit': entry({ kind: 'deposit' }),
    'ledger-unasked': ["update bookings set deposit = 5 where status = 'confirmed'"],
    'ledger-entry-account': [entryOn(pending, 1, {})],
    'ledger-entry-kind': entry({ kind: 'gift' }),
    'ledger-entry-sign': entry({ kind: 'payment', way: 'cash' }),
    'ledger-tax': booking(
      visit,
      `tax = '{"name":"Sales tax","rate":8250,"first":{"taxed":89,"of":89},"later":{"taxed":89,"of":89}}'`,
    ),
    'ledger-entry-tax': entry({ kind: 'tax' }),
    'ledger-entry-way': entry({ way: 'cash' }),
    'ledger-entry-reverses': entry({ amount: -1, reverses: "'nobody'" }),
    'ledger-entry-card': entry({ kind: 'payment', amount: -1, way: 'card', act: 'card-lost' }),
    'ledger-entry-refund': entry({ kind: 'refund', way: 'card', act: 'refund-lost' }),
    'ledger-entry-dispute': entry({ kind: 'refund', way: 'card', act: 'dispute-lost' }),
    'book-count': [batchOf(1, 0)],
    'book-entry': [batchOf(1, 0), "insert into book_entries (entry_id, batch) values ('nobody', 9)"],
    'book-invoice': [batchOf(0, 1), "insert into book_invoices (invoice_id, version, batch) values ('nobody', 1, 9)"],
    'book-tip': ["insert into book_tips (entry_id, person, cents) values ('nobody', 'Ana', 5)"],
    'ledger-note': ["insert into ledger_notes (entry_id, words) values ('nobody', 'lost')"],
  }
}

function batchOf(entries: number, invoices: number): string {
  return `insert into book_batches (number, made_at, entries, invoices) values (9, 1, ${entries}, ${invoices})`
}
