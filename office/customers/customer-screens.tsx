import type { CustomerScreen as Screen } from '../desk/screens.ts'
import { ClearTrialDialog } from './clear-trial-dialog.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerScreen } from './customer-screen.tsx'
import { CustomersScreen } from './customers-screen.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'

export default function CustomerScreens({ screen }: { screen: Screen }) {
  if (screen.kind === 'customer') return <CustomerScreen id={screen.id} />
  if (screen.kind === 'edit-customer') return <CustomerDialog key={screen.id} id={screen.id} />
  if (screen.kind === 'import-customers') return <ImportDialog />
  if (screen.kind === 'erase-customer') return <EraseDialog id={screen.id} />
  if (screen.kind === 'clear-trial') return <ClearTrialDialog />
  return <CustomersScreen asked={screen.asked ?? ''} isTyping={screen.isTyping ?? false} />
}
