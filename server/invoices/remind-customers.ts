import { randomUUID } from 'node:crypto'
import { invoiceFileName } from '../../domain/invoices/invoices.ts'
import { nextBillReminder } from '../../domain/invoices/invoice-reminders.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { reminderHoursEnd, reminderTimeOn, waitForHours } from '../../domain/schedule/reminder-hours.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { findPerson } from '../customers/store.ts'
import { remindEach } from '../customers/remind-each.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { hasOpenClaim } from './claim-store.ts'
import { findBillsToRemind, needsBillReminder, updateRemindAt } from './reminder-store.ts'
import { freezeVersion } from './send-invoice.ts'
import { findDocument, lockInvoice } from './store.ts'

/** A recorded payment ends the reminders. */
export function remindOfInvoices(parts: Parts): Promise<void> {
  return remindEach(parts, { findDue: findBillsToRemind, remind })
}

function tomorrow(now: number, timeZone: string): number {
  return reminderTimeOn(addDays(toPlainDate(now, timeZone), 1), timeZone)
}

async function remind(parts: Parts, write: Write, { id, settings }: { id: string; settings: Settings }): Promise<void> {
  const now = parts.clock.now()
  const { timeZone } = settings
  const invoice = await lockInvoice(write, id)
  if (!invoice?.remind_at || invoice.remind_at > now) return
  const { reminded, due_on: dueOn } = invoice
  const stop = () => updateRemindAt(write, id, { at: null, reminded })
  // The owner may have turned them off since.
  const isWanted = nextBillReminder(settings.invoices, { dueOn, reminded, now, timeZone }) !== null
  if (!isWanted || !(await needsBillReminder(write, id))) return stop()
  // The owner looks first: the customer says that it is paid.
  if (await hasOpenClaim(write, id)) return updateRemindAt(write, id, { at: tomorrow(now, timeZone), reminded })
  const goodUntil = reminderHoursEnd(now, timeZone)
  if (goodUntil === null) return updateRemindAt(write, id, { at: waitForHours(now, timeZone), reminded })
  const email = (await findPerson(write, invoice.customer_id))?.customer.email ?? ''
  const before = await findDocument(write, id, invoice.version)
  if (email === '' || !before) return stop()
  const { version, number } = await freezeVersion(write, before, { id, settings, now })
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: 'invoice-reminder',
    entity_id: id,
    version: reminded + 1,
    channel: 'email',
    recipient: email,
    content: { template: 'invoice-reminder', about: { noun: 'invoice', id, version, origin: parts.config.origin } },
    attachments: [
      { filename: invoiceFileName(number, false), contentType: 'application/pdf', invoice: { id, version } },
    ],
    nextAttemptAt: parts.delivery.mailer ? now : null,
    goodUntil,
    createdAt: now,
  })
  const next = nextBillReminder(settings.invoices, { dueOn, reminded: reminded + 1, now, timeZone })
  await updateRemindAt(write, id, { at: next, reminded: reminded + 1 })
  await recordChange(write, { kind: 'ledger-changed', id }, now)
}
