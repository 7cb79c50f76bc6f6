/** Each breaks one rule and no other; the invoice is for one visit. */
export function seedCardFaults({ visit }: { visit: string }): Record<string, string[]> {
  const payment = (change: object = {}) => {
    const row = {
      id: "'lost'",
      invoice_id: 'id',
      amount: 100,
      tip: 0,
      state: "'over'",
      session_id: "'cs_1'",
      ...change,
    }
    const rest = { intent_id: 'null', url: 'null', card: "''", created_at: 1, looked_at: 1, settled_at: 1 }
    const all = { ...rest, ...row }
    return `insert into card_payments (${Object.keys(all).join()}) select ${Object.values(all).join()} from invoices`
  }
  /** Of a payment that was made, as the ledger says. */
  const paid = [
    payment({ state: "'paid'", intent_id: "'pi_1'", settled_at: 1 }),
    `insert into card_payment_visits (payment_id, booking_id, place) values ('lost', '${visit}', 0)`,
    `insert into ledger_entries (id, booking_id, place, kind, amount, way, reverses, act, created_at)
      select 'lost', '${visit}', version + 1, 'payment', -100, 'card', null, 'card-lost', 1
      from ledger_accounts where booking_id = '${visit}'`,
    `update ledger_accounts set balance = balance - 100, version = version + 1 where booking_id = '${visit}'`,
  ]
  const refund = (change: object = {}) => {
    const row = { id: "'back'", payment_id: "'lost'", booking_id: `'${visit}'`, amount: 50, forgives: 0, ...change }
    const all = { cause: "'owner'", state: "'begun'", refund_id: 'null', created_at: 1, settled_at: 'null', ...row }
    return `insert into card_refunds (${Object.keys(all).join()}) values (${Object.values(all).join()})`
  }
  const dispute = (state: string, settled: number | null) =>
    `insert into card_disputes (id, payment_id, amount, state, reason, created_at, settled_at)
      values ('du_1', 'lost', 50, '${state}', 'fraudulent', 1, ${settled})`
  return {
    'card-dispute-state': [...paid, dispute('under-review', 1)],
    'card-dispute-recorded': [...paid, dispute('lost', 1)],
    'card-news': [
      ...paid,
      "insert into card_news (id, payment_id, kind, amount, created_at) values ('lost', 'lost', 'unheard', 50, 1)",
    ],
    'card-kept': [
      `insert into kept_cards (id, customer_id, state, method_id, provider_customer, card, consent, address,
          user_agent, asked_at, kept_at, ended_by)
        select 'lost', id, 'kept', 'pm_1', 'cus_1', 'Visa 4242', '', '', '', 1, 1, '' from customers limit 1`,
    ],
    'card-refund-state': [...paid, refund({ settled_at: 1 })],
    'card-refund-recorded': [...paid, refund({ state: "'done'", refund_id: "'re_1'", settled_at: 1 })],
    'card-refund-payment': [...paid, refund({ amount: 150 })],
    'card-amount': [payment({ tip: 200 })],
    'card-state': [payment({ state: "'open'", settled_at: 'null' })],
    'card-recorded': [payment({ state: "'paid'", intent_id: "'pi_1'" })],
    'card-visit': [
      payment(),
      `insert into card_payment_visits (payment_id, booking_id, place)
        select 'lost', id, 0 from bookings where id not in (select booking_id from invoice_visits) limit 1`,
    ],
  }
}
