/** Each breaks one rule and no other; there is one invoice, for one visit. */
export function seedInvoiceFaults(): Record<string, string[]> {
  const invoice = (change: string) => [`update invoices set ${change}`]
  const said = (from: string, to: string) => [
    `update invoice_versions set document = replace(document, '${from}', '${to}')`,
  ]
  const claim = (change: object = {}) => {
    const row = { id: "'lost'", invoice_id: 'id', way: "'cash'", amount: 100, tip: 0, state: "'open'", ...change }
    const all = { claimed_at: 1, answered_at: 'null', act: 'null', address: "''", user_agent: "''", ...row }
    return [`insert into payment_claims (${Object.keys(all).join()}) select ${Object.values(all).join()} from invoices`]
  }
  return {
    'claim-amount': claim({ tip: 100 }),
    'claim-answer': claim({ answered_at: 1 }),
    'claim-recorded': claim({ state: "'received'", answered_at: 1, act: "'nothing'" }),
    'invoice-number': [...invoice('place = 9'), ...said('-0001"', '-0009"')],
    'invoice-total': ['update invoice_visits set amount = amount + 1'],
    'invoice-stands': ['update invoice_visits set stands = 0'],
    'invoice-versions': invoice('version = 2'),
    'invoice-visit': ["update invoice_visits set booking_id = 'nobody'"],
    'invoice-lines': said('"balanceCents":', '"balanceCents":1'),
    'invoice-document': said('-0001"', '-0002"'),
    'invoice-deposit': [
      `insert into invoices (id, year, place, customer_id, total, issued_on, due_on, version, created_at, void_reason)
        select 'ahead', year, -1, customer_id, total, issued_on, due_on, version, created_at, void_reason from invoices`,
      `insert into invoice_visits (invoice_id, booking_id, amount, stands)
        select 'ahead', booking_id, amount, 0 from invoice_visits`,
      `insert into invoice_versions (invoice_id, version, document, created_at)
        select 'ahead', version, replace(document, '"number":"', '"number":"D'), created_at from invoice_versions`,
      'update invoice_years set deposits = 1',
    ],
    'invoice-gap': ['update invoice_years set last = 2'],
  }
}
