import { lazyPart } from '../desk/lazy-part.ts'

// A visit to come costs nothing yet, so the code that shows money loads on demand.
export const AccountPart = lazyPart(async () => (await import('./account-part.tsx')).AccountPart)
export const CustomerAccount = lazyPart(async () => (await import('./customer-account.tsx')).CustomerAccount)
export const PaymentClaims = lazyPart(async () => (await import('./payment-claims.tsx')).PaymentClaims)
export const LedgerScreens = lazyPart(async () => (await import('./ledger-screens.tsx')).LedgerScreens)
