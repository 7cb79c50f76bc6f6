import { lazy } from 'react'

// A visit to come costs nothing yet, so the code that shows money loads on demand.
export const AccountPart = lazy(async () => ({ default: (await import('./account-part.tsx')).AccountPart }))
export const CustomerAccount = lazy(async () => ({ default: (await import('./customer-account.tsx')).CustomerAccount }))
export const PaymentDialog = lazy(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }))
export const WhoOwesScreen = lazy(async () => ({ default: (await import('./who-owes-screen.tsx')).WhoOwesScreen }))
export const InvoiceScreen = lazy(async () => ({ default: (await import('./invoice-screen.tsx')).InvoiceScreen }))
export const NewInvoiceDialog = lazy(async () => ({
  default: (await import('./new-invoice-dialog.tsx')).NewInvoiceDialog,
}))
export const VoidInvoiceDialog = lazy(async () => ({
  default: (await import('./void-invoice-dialog.tsx')).VoidInvoiceDialog,
}))
