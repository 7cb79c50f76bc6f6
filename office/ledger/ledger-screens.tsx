import type { ReactElement } from 'react'
import type { LedgerScreen } from '../desk/screens.ts'
import { InvoiceScreen } from './invoice-screen.tsx'
import { NewInvoiceDialog } from './new-invoice-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx'
import { WhoOwesScreen } from './who-owes-screen.tsx'

export function LedgerScreens({ screen }: { screen: LedgerScreen }): ReactElement {
  switch (screen.kind) {
    case 'owed':
      return <WhoOwesScreen />
    case 'payment':
      return <PaymentDialog id={screen.id} />
    case 'invoice':
      return <InvoiceScreen id={screen.id} />
    case 'new-invoice':
      return <NewInvoiceDialog id={screen.id} of={screen.of} />
    case 'void-invoice':
      return <VoidInvoiceDialog id={screen.id} />
  }
}
