import { useEffect } from 'react'
import type { PaneKind, Screen } from './desk/screens.ts'
import { useDashboard } from './desk/use-dashboard.ts'
import * as say from '#words/office/dashboard.ts'

const titles: Record<PaneKind, string> = {
  dashboard: say.title,
  bookings: say.bookings,
  booking: say.booking,
  estimates: say.estimates,
  estimate: say.estimate,
  customers: say.customers,
  customer: say.customer,
  calendar: say.calendar,
  messages: say.messages,
  delivery: say.delivery,
  message: say.message,
  reviews: say.reviews,
  crew: say.crew,
  owed: say.whoOwes,
  invoice: say.whoOwes,
  more: say.more,
  settings: say.settings,
  account: say.account,
  'api-tokens': say.apiTokens,
  'security-log': say.securityLog,
}

export function nameScreen({ kind }: Screen): string {
  const known: Partial<Record<Screen['kind'], string>> = titles
  return known[kind] ?? say.title
}

/**
 * Distinguishes the browser's tabs and history entries. No customer is named there: a history remains after the
 * sign-out.
 */
export function useTitle(screen: Screen | undefined): void {
  const business = useDashboard().data?.business.brand
  const name = screen && nameScreen(screen)
  useEffect(() => {
    if (name === undefined) return
    const ofPage = document.title
    document.title = say.titleOf(name, business ?? ofPage)
    return () => void (document.title = ofPage)
  }, [name, business])
}
