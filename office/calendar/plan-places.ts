import type { RefObject } from 'react'
import type { PlanVisit } from '../../domain/crew/plan.ts'

/** Marks the row of unassigned visits; no person's id looks like this. */
export const nobodysRow = 'nobody'

type Rows = RefObject<HTMLElement | null>

/** The focus follows the visit into its new row. By then that row is drawn. */
export function focusVisit(rows: Rows, { id }: PlanVisit, row: string | null): void {
  requestAnimationFrame(() => {
    rows.current?.querySelector<HTMLElement>(`[data-visit="${id} ${row ?? nobodysRow}"]`)?.focus()
  })
}

/** To the next drop place above or below what has the focus. */
export function focusPlace(rows: Rows, key: 'ArrowUp' | 'ArrowDown'): void {
  const places = [...(rows.current?.querySelectorAll<HTMLElement>('[data-visit], [data-drop]') ?? [])]
  const here = places.indexOf(document.activeElement as HTMLElement)
  const isPlace = ({ dataset }: HTMLElement) => dataset['drop'] !== undefined
  const next =
    key === 'ArrowDown' ? places.slice(here + 1).find(isPlace) : places.slice(0, Math.max(here, 0)).findLast(isPlace)
  next?.focus()
}
