/** For each rule of card payments a fault that breaks it and no other; the invoice is for one visit. */
export function seedCardFaults(): Record<string, string[]> {
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
  return {
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
