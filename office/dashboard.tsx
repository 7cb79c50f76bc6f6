import { useEffect } from 'react'
import type { Dashboard as DashboardData } from '../domain/dashboard.ts'
import { preloadBookingScreens } from './bookings/lazy-screens.ts'
import { RecentBookings } from './bookings/recent-bookings.tsx'
import { preloadEstimateDialogs } from './estimates/lazy-dialogs.ts'
import { RecentEstimates } from './estimates/recent-estimates.tsx'
import { preloadMessageDialogs } from './messages/lazy-dialogs.ts'
import { OwnerMenu } from './owner-menu.tsx'
import { close, open } from './desk/screens.ts'
import { Dialog } from './desk/dialog.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { RefusedError } from './desk/queries.ts'
import { Failed, Loading } from './desk/states.tsx'
import { isSignInRequired } from '../ui/api.ts'
import { ReviewsEntrance } from './reviews/reviews-entrance.tsx'
import { preloadConfirm } from './sign-in/lazy-dialogs.ts'
import { SampleHint } from './settings/sample-hint.tsx'
import { useSettings } from './desk/use-settings.ts'
import { Counters } from './counters.tsx'
import { Delays } from './delays.tsx'
import { OutboxEntrance } from './outbox-entrance.tsx'
import { TextsHeldBack } from './texts-held-back.tsx'
import { Unanswered } from './unanswered.tsx'
import { useDashboard } from './desk/use-dashboard.ts'
import { useLiveChanges } from './use-live-changes.ts'
import * as say from '#words/office/dashboard.ts'

export function Dashboard() {
  const dashboard = useDashboard()
  return (
    <Dialog title={say.title} size="wide" onClose={() => close('dashboard')}>
      {dashboard.isPending && <Loading what={say.theDashboard} />}
      {dashboard.isError && dashboard.data === undefined && (
        <NoDashboard error={dashboard.error} retry={() => void dashboard.refetch()} />
      )}
      {dashboard.data && <Overview dashboard={dashboard.data} />}
    </Dialog>
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
  const isLive = useLiveChanges()
  // Asked for now also so that the form is there when its button is pressed.
  const { timeZone } = useSettings()
  useEffect(preloadEstimateDialogs, [])
  useEffect(preloadBookingScreens, [])
  useEffect(preloadMessageDialogs, [])
  useEffect(preloadConfirm, [])
  return (
    <>
      <p className="connection" role="status">
        {!isLive && say.connectionLost}
      </p>
      <Delays delays={dashboard.delays} timeZone={timeZone} />
      <div role="status">
        <Unanswered lapsing={dashboard.lapsing} timeZone={timeZone} />
        <TextsHeldBack texts={dashboard.texts} />
      </div>
      <SampleHint business={dashboard.business} />
      <Counters counters={dashboard.counters} />
      <div className="thumb-bar">
        <button type="button" className="button main" onClick={() => open({ kind: 'new-estimate' })}>
          <PlusIcon />
          {say.createEstimate}
        </button>
      </div>
      <div className="columns">
        <RecentBookings bookings={dashboard.bookings} counters={dashboard.counters} />
        <RecentEstimates estimates={dashboard.estimates} deliversEmail={dashboard.delivers.email} />
      </div>
      <ReviewsEntrance held={dashboard.heldReviews} />
      <OutboxEntrance troubled={dashboard.troubledMessages} kept={dashboard.kept} delivers={dashboard.delivers} />
      <OwnerMenu />
    </>
  )
}
