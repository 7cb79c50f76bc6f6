import type { Noun } from '../noun.ts'
import { invoiceJobs } from './jobs.ts'
import { openReminders } from './link-form-routes.ts'
import { invoiceRoutes } from './routes.ts'

export const invoices: Noun = {
  routes: invoiceRoutes,
  jobs: invoiceJobs,
  pageStates: (parts) => ({ named: { 'invoice-reminders': (token) => openReminders(parts, token) } }),
}
