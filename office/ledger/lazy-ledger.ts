import { lazy } from 'react'

// A visit to come costs nothing yet, so the code that shows money loads on demand.
export const AccountPart = lazy(async () => ({ default: (await import('./account-part.tsx')).AccountPart }))
export const CustomerAccount = lazy(async () => ({ default: (await import('./customer-account.tsx')).CustomerAccount }))
export const PaymentClaims = lazy(async () => ({ default: (await import('./payment-claims.tsx')).PaymentClaims }))
export const LedgerScreens = lazy(async () => ({ default: (await import('./ledger-screens.tsx')).LedgerScreens }))
