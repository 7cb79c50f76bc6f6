import type { Noun } from '../noun.ts'
import { invoiceRoutes } from './routes.ts'

export const invoices: Noun = {
  routes: invoiceRoutes,
}
