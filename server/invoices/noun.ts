import type { Noun } from '../noun.ts'
import { invoiceJobs } from './jobs.ts'
import { openReminders } from './link-form-routes.ts'
import { openPay } from './open-pay.ts'
import { invoiceRoutes } from './routes.ts'

export const invoices: Noun = {
  routes: invoiceRoutes,
  jobs: invoiceJobs,
  pageStates: (parts) => ({
    named: {
      'invoice-reminders': (token) => openReminders(parts, token),
      pay: (token, c) => openPay(parts, token, c.req.query()),
    },
  }),
}
