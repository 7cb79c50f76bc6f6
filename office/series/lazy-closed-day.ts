import { lazyPart } from '../desk/lazy-part.ts'

// Few days are closed: the code that decides about their visits loads on demand.
export const ClosedDayDialog = lazyPart(async () => (await import('./closed-day-dialog.tsx')).ClosedDayDialog)
