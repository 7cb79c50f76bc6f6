import type { Parts } from '../parts.ts'
import { everyMinute, hourly, type Job } from '../platform/jobs.ts'
import { lookUpCards } from './look-up-cards.ts'
import { remindOfCards } from './remind-of-cards.ts'
import { sendReceipts } from './send-receipts.ts'
import { remindOfInvoices } from './remind-customers.ts'

/** Three times as often as promised: what was paid is in the books within a quarter of an hour, without any report. */
const everyFiveMinutes = '*/5 * * * *'

export function invoiceJobs(parts: Parts): Job[] {
  return [
    { name: 'remind of kept cards', when: hourly, run: () => remindOfCards(parts) },
    { name: 'remind of invoices', when: everyMinute, run: () => remindOfInvoices(parts) },
    { name: 'send card receipts', when: everyMinute, run: () => sendReceipts(parts) },
    { name: 'look up card payments', when: everyFiveMinutes, run: () => lookUpCards(parts) },
  ]
}
