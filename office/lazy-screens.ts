import { lazy } from 'react'
import { fetchAhead } from './desk/fetch-ahead.ts'

// The day waits for its own answer from the server; signing in waits for none of it.
const loadDay = () => import('./today.tsx')
const loadCounters = () => import('./counters.tsx')
const loadRecent = () => import('./estimates/recent-estimates.tsx')
const loadMore = () => import('./more-screen.tsx')

export const DayFirst = lazy(async () => ({ default: (await loadDay()).DayFirst }))
export const DayThen = lazy(async () => ({ default: (await loadDay()).DayThen }))
export const Counters = lazy(async () => ({ default: (await loadCounters()).Counters }))
export const RecentEstimates = lazy(async () => ({ default: (await loadRecent()).RecentEstimates }))
export const MoreScreen = lazy(async () => ({ default: (await loadMore()).MoreScreen }))

export function preloadDay(): void {
  fetchAhead(loadDay)
}

export function preloadMore(): void {
  fetchAhead(loadMore)
}
