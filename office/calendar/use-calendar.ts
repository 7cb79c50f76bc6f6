import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { spanOf, stepBy } from '../../domain/schedule/calendar-days.ts'
import type { CalendarView } from '../../domain/schedule/calendar-views.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { queryOf } from '../desk/queries.ts'

const calendarOf = (span: { from: string; to: string }) => queryOf(readCalendar, { query: span })

/** A window ends without any change in the event stream. */
const refreshMs = 5 * 60_000

/** Prefetches the days before and after, so that a step shows them at once. */
export function useCalendar(view: CalendarView, date: string) {
  const queries = useQueryClient()
  const calendar = useQuery({ ...calendarOf(spanOf(view, date)), refetchInterval: refreshMs })
  const isShown = calendar.data !== undefined
  useEffect(() => {
    if (!isShown) return
    for (const by of [1, -1] as const) void queries.prefetchQuery(calendarOf(spanOf(view, stepBy(view, date, by))))
  }, [isShown, queries, view, date])
  return calendar
}

export function useSpan(span: { from: string; to: string } | null) {
  return useQuery({ ...calendarOf(span ?? { from: '', to: '' }), enabled: span !== null })
}
