import { Suspense, useEffect } from 'react'
import type { Dashboard as DashboardData } from '../domain/dashboard/dashboard.ts'
import { isSignInRequired } from '../ui/api.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { RecentBookings } from './bookings/recent-bookings.tsx'
import { Counters } from './counters.tsx'
import { Pane } from './desk/pane.tsx'
import { RefusedError } from './desk/queries.ts'
import { open } from './desk/screens.ts'
import { Failed, Loading } from './desk/states.tsx'
import { useDashboard } from './desk/use-dashboard.ts'
import { useToday } from './desk/use-today.ts'
import { RecentEstimates } from './estimates/recent-estimates.tsx'
import { DayFirst, DayThen, preloadDay } from './lazy-screens.ts'
import * as say from '#words/office/dashboard.ts'

export function Dashboard() {
  useEffect(preloadDay, [])
  const dashboard = useDashboard()
  return (
    <Pane title={say.title} size="wide">
      {dashboard.isPending && <Loading what={say.theDashboard} />}
      {dashboard.isError && dashboard.data === undefined && (
        <NoDashboard error={dashboard.error} retry={() => void dashboard.refetch()} />
      )}
      {dashboard.data && <Overview dashboard={dashboard.data} />}
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

/** First where to go, then what needs an answer, then the figures and what is new (specification §9). */
function Overview({ dashboard }: { dashboard: DashboardData }) {
  const today = useToday()
  return (
    <div className="today">
      <div className="today-part">
        {today.isError && today.data === undefined && <Failed error={today.error} retry={() => void today.refetch()} />}
        <Suspense fallback={<Loading what={say.theDay} />}>
          <DayFirst dashboard={dashboard} today={today.data} />
        </Suspense>
      </div>
      <div className="today-part">
        <button type="button" className="button main create" onClick={() => open({ kind: 'new-estimate' })}>
          <PlusIcon />
          {say.createEstimate}
        </button>
        <Suspense fallback={<Loading what={say.theDay} />}>{today.data && <DayThen today={today.data} />}</Suspense>
        <Counters counters={dashboard.counters} />
      </div>
      <RecentBookings bookings={dashboard.bookings} counters={dashboard.counters} />
      <RecentEstimates estimates={dashboard.estimates} deliversEmail={dashboard.delivers.email} />
    </div>
  )
}
