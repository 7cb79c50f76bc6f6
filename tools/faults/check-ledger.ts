import type { Ledger } from './ledger.ts'

/** Queries the database directly, without any code of the server. */
export type Ask = (question: string) => Promise<Record<string, unknown>[]>

/** What the providers got: the recipients, and which email or text it was. */
export type Delivered = { emails: { id: string; to: string }[]; texts: { id: string; to: string; body: string }[] }

export type Fault = { kind: string; what: string }

/** The results of the work: as the clients were told, as the database has them, and as the providers got them. */
export async function checkLedger(ledger: Ledger, ask: Ask, delivered: () => Promise<Delivered>): Promise<Fault[]> {
  return [
    ...(await checkBookings(ledger, ask)),
    ...(await checkOthers(ledger, ask)),
    ...(await checkFigures(ask)),
    ...(await checkMessages(ask, delivered)),
  ]
}

async function checkBookings(ledger: Ledger, ask: Ask): Promise<Fault[]> {
  const rows = await ask(`select id, email, status, customer_id,
    (select count(*) from places where places.booking_id = bookings.id) as places,
    (select count(*) from customers where customers.id = bookings.customer_id) as customers,
    (select count(*) from events where events.entity_id = bookings.id and kind = 'booking-created') as told,
    (select count(*) from messages where entity_id = bookings.id and kind = 'booking-received') as received,
    (select count(*) from messages where entity_id = bookings.id and kind = 'booking-confirmed') as confirmed
    from bookings`)
  const byEmail = Map.groupBy(rows, ({ email }) => String(email))
  const faults: Fault[] = []
  for (const { who, key, answer } of ledger.done('book')) {
    const found = byEmail.get(who) ?? []
    if (answer.status >= 400 && found.length > 0) faults.push({ kind: 'refused and kept', what: who })
    if (answer.status < 400 && !found.some(({ id }) => id === answer.id))
      faults.push({ kind: 'lost booking', what: who })
    if (found.length > 1) faults.push({ kind: 'doubled booking', what: who })
    if (answer.status < 400 && !(await hasKey(ask, key))) faults.push({ kind: 'lost key', what: who })
  }
  for (const { id, status, places, customers, told, received } of rows) {
    const what = String(id)
    const holds = status === 'pending' || status === 'confirmed'
    if (Number(places) !== (holds ? 1 : 0)) faults.push({ kind: 'booking without its place', what })
    if (Number(customers) !== 1) faults.push({ kind: 'booking without its customer', what })
    if (Number(told) !== 1) faults.push({ kind: 'booking that dashboards never heard of', what })
    if (Number(received) !== 1) faults.push({ kind: 'booking whose customer is not told', what })
  }
  const byId = new Map(rows.map((row) => [String(row['id']), row]))
  for (const { who, answer } of ledger.done('confirm')) {
    if (answer.status >= 400) continue
    const row = byId.get(who)
    if (row?.['status'] !== 'confirmed') faults.push({ kind: 'lost confirmation', what: who })
    if (Number(row?.['confirmed']) !== 1) faults.push({ kind: 'confirmation told not once', what: who })
  }
  return faults
}

async function hasKey(ask: Ask, key: string): Promise<boolean> {
  return (await ask(`select key from request_keys where key = '${key}' and answer <> ''`)).length === 1
}

async function checkOthers(ledger: Ledger, ask: Ask): Promise<Fault[]> {
  const tables = {
    estimate: { table: 'estimates', who: 'customer_email' },
    review: { table: 'reviews', who: 'location' },
  }
  const faults: Fault[] = []
  for (const kind of ['estimate', 'review'] as const) {
    const { table, who: column } = tables[kind]
    const rows = await ask(`select id, ${column} as who from ${table}`)
    const byWho = Map.groupBy(rows, ({ who }) => String(who))
    for (const { who, answer } of ledger.done(kind)) {
      const found = byWho.get(who) ?? []
      if (answer.status < 400 && found.length === 0) faults.push({ kind: `lost ${kind}`, what: who })
      if (found.length > 1) faults.push({ kind: `doubled ${kind}`, what: who })
    }
  }
  const halves = await ask(`select id from estimates where
    (select count(*) from messages where entity_id = estimates.id and kind in ('estimate-email', 'estimate-text')) <> 2`)
  return [...faults, ...halves.map(({ id }) => ({ kind: 'estimate without its messages', what: String(id) }))]
}

/** Each maintained figure, and what it is a count of. */
const figures = {
  bookings: 'bookings',
  'bookings-pending': "bookings where status = 'pending'",
  'bookings-confirmed': "bookings where status = 'confirmed'",
  'estimates-sent': 'estimates where sent_at is not null',
  reviews: 'reviews',
}

async function checkFigures(ask: Ask): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [name, rows] of Object.entries(figures)) {
    const [said] = await ask(`select coalesce(sum(value), 0) as sum from counters where name = '${name}'`)
    const [there] = await ask(`select count(*) as count from ${rows}`)
    if (Number(said?.['sum']) !== Number(there?.['count'])) faults.push({ kind: 'wrong figure', what: name })
  }
  return faults
}

/** `sent` if and only if a provider has it; nothing twice except an email in doubt, with one Message-ID. */
async function checkMessages(ask: Ask, delivered: () => Promise<Delivered>): Promise<Fault[]> {
  const rows = await ask('select id, kind, channel, recipient, body, status, provider_id, attempts from messages')
  // After the rows: what they call sent was delivered before.
  const { emails, texts } = await delivered()
  const faults: Fault[] = []
  const mailed = Map.groupBy(emails, ({ id }) => id.replace(/^<?([^@>]*).*$/, '$1'))
  const texted = new Map(texts.map(({ id, to, body }) => [id, `${to} ${body}`]))
  for (const { id, channel, status, provider_id, recipient, body } of rows) {
    const isThere =
      channel === 'email'
        ? mailed.has(String(id))
        : texted.get(String(provider_id)) === `${String(recipient)} ${String(body)}`
    if (status === 'sent' && !isThere) faults.push({ kind: 'sent that nobody got', what: String(id) })
    const isDone = ['sent', 'unknown', 'sending', 'queued'].includes(String(status))
    if (channel === 'email' && isThere && !isDone) faults.push({ kind: 'got that counts as failed', what: String(id) })
  }
  const known = new Set(rows.map(({ id }) => String(id)))
  for (const [id] of mailed) if (!known.has(id)) faults.push({ kind: 'e-mail that nobody wrote', what: id })
  const same = Map.groupBy(texts, ({ to, body }) => `${to} ${body}`)
  for (const [what, copies] of same) if (copies.length > 1) faults.push({ kind: 'text sent twice', what })
  return faults
}
