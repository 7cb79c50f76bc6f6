import type { Parts } from '../parts.ts'
import { everyMinute, type Job } from '../platform/jobs.ts'
import { finishCharges } from './charge-card.ts'
import { remindOfInvoices } from './remind-customers.ts'

export function invoiceJobs(parts: Parts): Job[] {
  return [
    { name: 'remind of invoices', when: everyMinute, run: () => remindOfInvoices(parts) },
    { name: 'finish card charges', when: '*/5 * * * *', run: () => finishCharges(parts) },
  ]
}
