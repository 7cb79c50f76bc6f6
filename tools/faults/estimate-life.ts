import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createEstimate } from '../../domain/endpoints/estimates.ts'
import { lostMs, patienceMs } from './arm-server.ts'
import type { Business } from './business.ts'

export type Lived = { id: string; email: string; phone: string; at: number; killed: boolean }

/** A text in doubt may have arrived: it is looked up, and never sent again by itself. */
const gone = new Set(['sent', 'delivered', 'unknown'])

export async function sendEstimate({ url, headers }: Business, to: { email: string; phone: string }): Promise<string> {
  const customer = {
    customerName: 'Ana Díaz',
    customerEmail: to.email,
    customerPhone: to.phone,
    address: '12 Elm Street',
  }
  const cleaning = { service: 'deep', homeSize: 'medium', frequency: 'weekly', textConsent: true }
  const response = await fetch(url + createEstimate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ key: randomUUID(), ...customer, ...cleaning }),
  })
  // The server's own answer, of the type that its route returns.
  const { estimate } = (await response.json()) as { estimate: { id: string } }
  return estimate.id
}

/** Waits until everything about an estimate has been sent, or no server is left to send it. */
export async function waitUntilTold({ inside }: Business, id: string, isKilled: () => boolean): Promise<void> {
  // While an attempt is under way the next one has no time yet.
  const waiting = `select count(*) as count from messages
    where (status = 'sending' or (status = 'queued' and next_attempt_at is not null))
      and (entity_id = '${id}' or entity_id in (select id from bookings where estimate_id = '${id}'))`
  for (const until = Date.now() + patienceMs; Date.now() < until && !isKilled();) {
    const [row] = await inside((ask) => ask(waiting))
    if (Number(row?.['count']) === 0) return
    await wait(lostMs)
  }
}

/** Everything about an estimate's life, without what differs between estimates. */
export async function readLife({ inside, delivered }: Business, { id, email, phone }: Lived) {
  return inside(async (ask) => {
    const [estimate] = await ask(`select status, version, estimated_price as price from estimates where id = '${id}'`)
    const answers = await ask(
      `select kind, version, name, shown <> '' as shown, document_sha256 <> '' as document, pdf_sha256 is not null as pdf,
         text_consent is not null as consent from estimate_answers where estimate_id = '${id}'`,
    )
    const bookings = await ask(`select id, status, price from bookings where estimate_id = '${id}'`)
    const ids = bookings.map((booking) => String(booking['id']))
    const about = [id, ...ids].map((each) => `'${each}'`).join()
    const places = await ask(`select place from places where booking_id in (${about})`)
    const messages = await ask(
      `select id, kind, channel, status from messages where entity_id in (${about}) order by kind, id`,
    )
    const { emails, texts } = await delivered()
    const got = new Set(emails.filter(({ to }) => to === email).map((mail) => mail.id))
    const read = texts.filter(({ to }) => to === phone).map(({ body }) => body)
    return {
      estimate,
      answers,
      bookings: bookings.map(({ status, price }) => ({ status, price })),
      places: places.length,
      messages: messages.map(
        ({ kind, channel, status }) => `${kind} ${channel} ${gone.has(String(status)) ? 'left' : status}`,
      ),
      emails: got.size,
      textsTwice: read.length - new Set(read).size,
    }
  })
}
