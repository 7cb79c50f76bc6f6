import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPlan } from '../../domain/endpoints/crew.ts'
import { spanOf, stepBy } from '../../domain/schedule/calendar-days.ts'
import type { CalendarView } from '../../domain/schedule/calendar-views.ts'
import { queryOf } from '../desk/queries.ts'

const planOf = (span: { from: string; to: string }) => queryOf(readPlan, { query: span })

/** Prefetches the view after it. */
export function usePlan(view: CalendarView, date: string) {
  const queries = useQueryClient()
  const plan = useQuery(planOf(spanOf(view, date)))
  const isShown = plan.data !== undefined
  useEffect(() => {
    if (isShown) void queries.prefetchQuery(planOf(spanOf(view, stepBy(view, date, 1))))
  }, [isShown, queries, view, date])
  return plan
}
