import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import { type Copy, openCopies } from './copy-estimates.ts'
import type { BenchDatabase } from './fill-bookings.ts'
import { fillCustomers } from './fill-office.ts'
import { customersOf } from './invent-customers.ts'

const estimatesEach = 4
const batch = 5_000
const longAgo = 1_577_900_000_000
const statuses: EstimateStatus[] = ['converted', 'declined', 'sent', 'void', 'changes-requested', 'approved', 'sent']

/** The customers of the answered estimates begin here; nothing else in a measurement uses them. */
const firstToAnswer = 10_000_000

export type Answerable = { id: string; number: string }

/** Adds past copies of an estimate that was really sent, straight into the tables: sending them would take a day. */
export async function fillEstimates(database: BenchDatabase, model: string, from: number, to: number): Promise<void> {
  const [first, last] = [Math.floor(from / estimatesEach), Math.floor(to / estimatesEach)]
  await fillCustomers(database, first, last)
  const copies = await openCopies(database, model, sampleCopy())
  for (let at = first; at < last; at += batch) {
    const customers = customersOf(at, Math.min(at + batch, last))
    await copies.add(
      customers.flatMap((customer, index) =>
        Array.from({ length: estimatesEach }, (_, n) => {
          const place = (at + index) * estimatesEach + n
          const status = statuses[place % statuses.length]
          return copyFor(customer, place, { status, at: longAgo + place, isAnswered: status !== 'sent' })
        }),
      ),
    )
  }
  await copies.end()
}

/** Adds estimates that wait for their answers since a moment ago, each for a different customer. */
export async function addAnswerable(database: BenchDatabase, model: string, count: number): Promise<Answerable[]> {
  await fillCustomers(database, firstToAnswer, firstToAnswer + count)
  const copies = await openCopies(database, model, sampleCopy())
  const added = customersOf(firstToAnswer, firstToAnswer + count).map((customer, index) => {
    // A number that texts are sent to.
    const phone = `+1 415${2_000_000 + index}`
    const how: How = { status: 'sent', at: Date.now() - 60_000, isAnswered: false }
    return copyFor({ ...customer, phone }, firstToAnswer + index, how)
  })
  await copies.add(added, { withPdf: true })
  await copies.end()
  return added.map(({ estimate, text }) => ({ id: String(estimate['id']), number: String(text['recipient']) }))
}

type Customer = ReturnType<typeof customersOf>[number]
type How = { status: EstimateStatus | undefined; at: number; isAnswered: boolean }

function copyFor({ id: customer, name, email, phone }: Customer, place: number, how: How): Copy {
  const id = idOf(place)
  const number = `+1${phone.slice(3)}`
  const who = { customer_id: customer, customer_name: name, customer_email: email, customer_phone: phone }
  const times = { created_at: how.at, sent_at: how.at, answered_at: how.isAnswered ? how.at : null, remind_at: null }
  return {
    estimate: { id, ...who, ...times, status: how.status, viewed_at: null, not_reached: null },
    text: {
      id: `text-${id}`,
      entity_id: id,
      recipient: number,
      status: 'delivered',
      next_attempt_at: null,
      created_at: how.at,
      sent_at: how.at,
    },
  }
}

/** Only its keys matter: what a copy does not take from the model. */
function sampleCopy(): Copy {
  const how: How = { status: 'sent', at: 0, isAnswered: false }
  return copyFor({ id: '', name: '', email: '', phone: '', address: '' }, 0, how)
}

/** As the product writes them, so that the private links of these can be made. */
function idOf(place: number): string {
  const letters = place.toString(36).toUpperCase().padStart(6, '0')
  return `${letters.slice(0, 3)}-${letters.slice(3)}`
}
