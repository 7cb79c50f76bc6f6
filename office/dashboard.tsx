import { Suspense, useEffect } from 'react'
import type { Dashboard as DashboardData } from '../domain/dashboard/dashboard.ts'
import { isSignInRequired } from '../ui/api.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { RecentBookings } from './bookings/recent-bookings.tsx'
import { Pane } from './desk/pane.tsx'
import { RefusedError } from './desk/queries.ts'
import { open } from './desk/screens.ts'
import { Failed, Loading } from './desk/states.tsx'
import { useDashboard } from './desk/use-dashboard.ts'
import { useToday } from './desk/use-today.ts'
import { Counters, DayFirst, DayThen, RecentEstimates } from './lazy-screens.ts'
import * as say from '#words/office/dashboard.ts'

export function Dashboard() {
  useEffect(() => {
    for (const part of [DayFirst, DayThen, Counters, RecentEstimates]) part.fetchAhead()
  }, [])
  const dashboard = useDashboard()
  // Fetched in parallel and awaited: anything shown before the day would move under a thumb once it comes.
  const today = useToday()
  const isDayComing = today.isPending && today.failureCount === 0
  return (
    <Pane title={say.title} size="wide">
      {(dashboard.isPending || (dashboard.data && isDayComing)) && <Loading what={say.theDashboard} />}
      {dashboard.isError && dashboard.data === undefined && (
        <NoDashboard error={dashboard.error} retry={() => void dashboard.refetch()} />
      )}
      {dashboard.data && !isDayComing && (
        <Suspense fallback={<Loading what={say.theDashboard} />}>
          <Overview dashboard={dashboard.data} today={today} />
        </Suspense>
      )}
    </Pane>
  )
}

function NoDashboard({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof RefusedError && isSignInRequired(error.refusal))) return <Failed error={error} retry={retry} />
  return (
    <div className="state">
      <p>{say.signInFirst}</p>
      <button type="button" className="button main" onClick={() => open({ kind: 'sign-in' })}>
        {say.signIn}
      </button>
    </div>
  )
}

function Overview({ dashboard, today }: { dashboard: DashboardData; today: ReturnType<typeof useToday> }) {
  return (
    <div className="today">
      <div className="today-part">
        {today.isError && today.data === undefined && <Failed error={today.error} retry={() => void today.refetch()} />}
        <DayFirst dashboard={dashboard} today={today.data} />
      </div>
      <div className="today-part">
        <button type="button" className="button main create" onClick={() => open({ kind: 'new-estimate', id: '' })}>
          <PlusIcon />
          {say.createEstimate}
        </button>
        {today.data && <DayThen today={today.data} />}
        <Counters counters={dashboard.counters} />
      </div>
      <RecentBookings bookings={dashboard.bookings} counters={dashboard.counters} />
      <RecentEstimates estimates={dashboard.estimates} deliversEmail={dashboard.delivers.email} />
    </div>
  )
}
