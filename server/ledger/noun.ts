import type { Noun } from '../noun.ts'
import { ledgerRoutes } from './routes.ts'

export const ledger: Noun = {
  routes: ledgerRoutes,
}
