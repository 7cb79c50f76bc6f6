import { useEffect } from 'react'
import { rows, type Screen } from './desk/screens.ts'
import { useDashboard } from './desk/use-dashboard.ts'
import * as say from '#words/office/dashboard.ts'

export function nameScreen({ kind }: Screen): string {
  const row = rows[kind]
  return 'title' in row ? row.title : say.title
}

/** For the browser's tabs and history. No customer is named there: a history remains after the sign-out. */
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
