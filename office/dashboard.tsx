import type { Dashboard as DashboardData } from '../domain/dashboard.ts'
import { RecentBookings } from './bookings/recent-bookings.tsx'
import { RecentEstimates } from './estimates/recent-estimates.tsx'
import { open } from './desk/screens.ts'
import { Pane } from './desk/pane.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { RefusedError } from './desk/queries.ts'
import { Failed, Loading } from './desk/states.tsx'
import { isSignInRequired } from '../ui/api.ts'
import { SampleHint } from './settings/sample-hint.tsx'
import { useSettings } from './desk/use-settings.ts'
import { Counters } from './counters.tsx'
import { Delays } from './delays.tsx'
import { TextsHeldBack } from './texts-held-back.tsx'
import { Unanswered } from './unanswered.tsx'
import { useDashboard } from './desk/use-dashboard.ts'
import * as say from '#words/office/dashboard.ts'

export function Dashboard() {
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

function Overview({ dashboard }: { dashboard: DashboardData }) {
  // Asked for now also so that the form is there when its button is pressed.
  const { timeZone } = useSettings()
  return (
    <>
      <Delays delays={dashboard.delays} timeZone={timeZone} />
      <div role="status">
        <Unanswered lapsing={dashboard.lapsing} timeZone={timeZone} />
        <TextsHeldBack texts={dashboard.texts} />
      </div>
      <SampleHint business={dashboard.business} />
      <Counters counters={dashboard.counters} />
      <button type="button" className="button main create" onClick={() => open({ kind: 'new-estimate' })}>
        <PlusIcon />
        {say.createEstimate}
      </button>
      <div className="columns">
        <RecentBookings bookings={dashboard.bookings} counters={dashboard.counters} />
        <RecentEstimates estimates={dashboard.estimates} deliversEmail={dashboard.delivers.email} />
      </div>
    </>
  )
}
