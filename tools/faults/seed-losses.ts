import type { Business } from './business.ts'
import { checkLedger, type Delivered } from './check-ledger.ts'
import type { Ledger } from './ledger.ts'

type Seeded = { kind: string; statements: string[]; deliver?: (delivered: Delivered) => Delivered }

const oneOf = (table: string, where: string, column = 'id') =>
  `(select ${column} from ${table} where ${where} order by ${column} limit 1)`
const aBooking = oneOf('bookings', "status = 'pending'")
const aConfirmed = oneOf('bookings', "status = 'confirmed'")

/** What a fault would leave behind, for each kind that the checker knows: it must find every one. */
export const seededLosses: Seeded[] = [
  { kind: 'lost booking', statements: [`delete from bookings where id = ${aBooking}`] },
  {
    kind: 'doubled booking',
    statements: [
      `update bookings set email = ${oneOf('bookings', "status = 'pending'", 'email')} where id = ${aConfirmed}`,
    ],
  },
  { kind: 'lost key', statements: ["update request_keys set answer = ''"] },
  { kind: 'booking without its place', statements: [`delete from places where booking_id = ${aBooking}`] },
  {
    kind: 'booking without its customer',
    statements: [`update bookings set customer_id = 'nobody' where id = ${aBooking}`],
  },
  { kind: 'booking that dashboards never heard of', statements: [`delete from events where entity_id = ${aBooking}`] },
  { kind: 'booking whose customer is not told', statements: [`delete from messages where entity_id = ${aBooking}`] },
  { kind: 'lost confirmation', statements: [`update bookings set status = 'pending' where id = ${aConfirmed}`] },
  {
    kind: 'confirmation told not once',
    statements: [`delete from messages where kind = 'booking-confirmed' and entity_id = ${aConfirmed}`],
  },
  { kind: 'lost estimate', statements: [`delete from estimates where id = ${oneOf('estimates', '1 = 1')}`] },
  { kind: 'estimate without its messages', statements: ["delete from messages where kind = 'estimate-text'"] },
  { kind: 'lost review', statements: [`delete from reviews where id = ${oneOf('reviews', '1 = 1')}`] },
  { kind: 'wrong figure', statements: ["insert into counters (name, shard, value) values ('bookings', 99, 1)"] },
  {
    kind: 'sent that nobody got',
    statements: [],
    deliver: ({ texts }) => ({ emails: [], texts }),
  },
  {
    kind: 'got that counts as failed',
    statements: ["update messages set status = 'failed' where channel = 'email'"],
  },
  {
    kind: 'e-mail that nobody wrote',
    statements: [],
    deliver: ({ emails, texts }) => ({ emails: [...emails, { id: '<lost@example.com>', to: '' }], texts }),
  },
  {
    kind: 'text sent twice',
    statements: [],
    deliver: ({ emails, texts }) => ({ emails, texts: [...texts, ...texts.slice(0, 1)] }),
  },
]

/** Which of the seeded losses the checker misses, on books that it finds right: none, or it proves nothing. */
export async function findBlindSpots({ inside, delivered }: Business, ledger: Ledger): Promise<string[]> {
  const calm = await inside((ask) => checkLedger(ledger, ask, delivered))
  if (calm.length > 0) return calm.map(({ kind, what }) => `seen where nothing was seeded: ${kind} (${what})`)
  const missed: string[] = []
  for (const { kind, statements, deliver } of seededLosses) {
    const faults = await inside(async (ask) => {
      for (const statement of statements) await ask(statement)
      return checkLedger(ledger, ask, async () => {
        const got = await delivered()
        return deliver ? deliver(got) : got
      })
    })
    if (!faults.some((fault) => fault.kind === kind)) missed.push(kind)
  }
  return missed
}
