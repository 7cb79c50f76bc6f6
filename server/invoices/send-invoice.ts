import { randomUUID } from 'node:crypto'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { nextBillReminder } from '../../domain/invoices/invoice-reminders.ts'
import { invoiceFileName, invoiceState } from '../../domain/invoices/invoices.ts'
import { moneyOf } from '../../domain/invoices/invoice-money.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { coversInvoiceTexts } from '#words/consents.ts'
import { updateInvoice } from '#words/invoice-document.ts'
import { invoiceText } from '#words/invoice-text.ts'
import { findPerson } from '../customers/store.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { nextVersion } from '../outbox/message-store.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { entriesByVisit } from './read-invoice.ts'
import { updateRemindAt } from './reminder-store.ts'
import { findDocument, insertVersion, lockInvoice, type StoredInvoice } from './store.ts'
import { findConsents, findVisits } from './visit-store.ts'

/** `nothing-to-pay`: nothing is owed any more; `nowhere-to-send`: no email address, and no consent to texts. */
export type SendResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'key-reused' | 'not-possible' | 'nothing-to-pay' | 'nowhere-to-send' }

/** Or the receipt, once per key. What was paid by now is a new version, unless the newest one says the same. */
export async function sendInvoice(parts: Parts, id: string, { key }: { key: string }): Promise<SendResult> {
  const now = parts.clock.now()
  const press = { key, route: `POST /api/invoices/${id}/send`, body: {}, at: now, answer: id }
  const result = await once(parts.database, press, async (write, refuse) => {
    const invoice = await lockInvoice(write, id)
    const before = invoice && (await findDocument(write, id, invoice.version))
    if (!invoice || !before) return refuse('not-found')
    if (invoice.voided_at !== null) return refuse('not-possible')
    const visits = await findVisits(write, id)
    const entries = await entriesByVisit(
      write,
      visits.map(({ bookingId }) => bookingId),
    )
    if (invoiceState(moneyOf([...entries.values()].flat()), false) === 'nothing') return refuse('nothing-to-pay')
    const settings = await readSettings(write)
    const document = await freezeVersion(write, before, { id, settings, now })
    const isSent = await insertInvoiceMessages(parts, write, { invoice, document, settings, now })
    return isSent ? id : refuse('nowhere-to-send')
  })
  return result.ok ? { ok: true } : result
}

type Sending = { id: string; settings: Settings; now: number }

/** With what was paid by now and how to pay: a new version, or the newest one if that says the same. */
export async function freezeVersion(write: Write, before: InvoiceDocument, { id, settings, now }: Sending) {
  const visits = await findVisits(write, id)
  const entries = await entriesByVisit(
    write,
    visits.map(({ bookingId }) => bookingId),
  )
  const version = before.version + 1
  const createdAt = new Date(now).toISOString()
  const document = updateInvoice({ before, version, createdAt, accounts: [...entries.values()], settings })
  const whatMayChange = ({ changes, howToPay }: InvoiceDocument) => JSON.stringify([changes, howToPay])
  if (whatMayChange(document) === whatMayChange(before)) return before
  await insertVersion(write, id, document)
  return document
}

type Message = { invoice: StoredInvoice; document: InvoiceDocument; settings: Settings; now: number }

/** An email with the PDF, and a text with consent at each of its visits. False if there is nowhere to send it. */
export async function insertInvoiceMessages(
  parts: Parts,
  write: Write,
  { invoice, document, settings, now }: Message,
): Promise<boolean> {
  const { id, customer_id, due_on: dueOn, reminded, reminders_ended_at } = invoice
  const { mailer, texter } = parts.delivery
  const { number, isPaid, version } = document
  const person = await findPerson(write, customer_id)
  const kind = isPaid ? 'receipt' : 'invoice'
  const email = person?.customer.email ?? ''
  if (email !== '') {
    await insertMessage(write, {
      id: randomUUID(),
      kind,
      entity_id: id,
      version: await nextVersion(write, id, kind, now),
      channel: 'email',
      recipient: email,
      content: { template: 'invoice', about: { noun: 'invoice', id, version, origin: parts.config.origin } },
      attachments: [
        { filename: invoiceFileName(number, isPaid), contentType: 'application/pdf', invoice: { id, version } },
      ],
      nextAttemptAt: mailer ? now : null,
      createdAt: now,
    })
  }
  if (email !== '' && !isPaid && reminders_ended_at === null) {
    const { timeZone, invoices } = settings
    const at = nextBillReminder(invoices, { dueOn, reminded, now, timeZone })
    await updateRemindAt(write, id, { at, reminded })
  }
  const { publicUrl } = parts.config
  const link = publicUrl === null ? '' : `${publicUrl}/?pay=${linkPlaceholder('pay')}`
  const consents = isPaid ? [] : await findConsents(write, id)
  const [newest] = consents
  const isTexted =
    newest !== undefined &&
    consents.every(({ text_consent }) => coversInvoiceTexts(text_consent)) &&
    (await insertAutomaticText(parts, write, {
      message: { kind: 'invoice-text', entity_id: id, version: await nextVersion(write, id, 'invoice-text', now) },
      phone: newest.phone,
      body: invoiceText(document, { isEmailed: email !== '', link }),
      settings,
      now,
      nextAttemptAt: texter ? now : null,
    }))
  await recordChange(write, { kind: 'ledger-changed', id }, now)
  return email !== '' || isTexted
}
