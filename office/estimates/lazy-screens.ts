import { lazyPart } from '../desk/lazy-part.ts'

// The form checks with the phone rules and loads the PDF: signing in and looking around wait for neither.
export const NewEstimateDialog = lazyPart(async () => (await import('./new-estimate-dialog.tsx')).default)
export const ChangeEstimateDialog = lazyPart(async () => (await import('./change-estimate-dialog.tsx')).default)
export const DecideEstimateDialog = lazyPart(async () => (await import('./decide-estimate-dialog.tsx')).default)
export const ApproveInPersonDialog = lazyPart(async () => (await import('./approve-in-person-dialog.tsx')).default)
export const EstimatesScreen = lazyPart(async () => (await import('./estimates-screen.tsx')).default)
export const EstimateAlertDialog = lazyPart(
  async () => (await import('./estimate-alert-dialog.tsx')).EstimateAlertDialog,
)
export const EstimateScreen = lazyPart(async () => (await import('./estimate-screen.tsx')).default)
