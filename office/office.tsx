import { QueryClientProvider } from '@tanstack/react-query'
import { memo, Suspense, useState, useSyncExternalStore } from 'react'
import { ApiTokensDialog, NewApiTokenDialog } from './api-tokens/lazy-dialogs.ts'
import { BookingScreens } from './bookings/lazy-screens.ts'
import { CalendarScreens } from './calendar/lazy-screens.ts'
import { CustomerScreens } from './customers/lazy-screens.ts'
import { Dashboard } from './dashboard.tsx'
import {
  ChangeEstimateDialog,
  DecideEstimateDialog,
  EstimateAlertDialog,
  EstimateDialog,
  EstimatesScreen,
  NewEstimateDialog,
} from './estimates/lazy-dialogs.ts'
import { DeliveryScreen, MessageDialog, OutboxDialog } from './messages/lazy-dialogs.ts'
import { FailureBoundary } from './desk/failure-boundary.tsx'
import { MoreScreen } from './lazy-screens.ts'
import { Shell } from './shell.tsx'
import { createQueryClient } from './desk/queries.ts'
import { HideDialog, ModerationDialog, ReplyDialog } from './reviews/lazy-dialog.ts'
import { SecurityLogDialog } from './security-log/lazy-dialog.ts'
import { SettingsDialog } from './settings/lazy-dialog.ts'
import { RenameSections } from './settings/rename-sections.tsx'
import {
  ConfirmDialog,
  DeviceLinkDialog,
  EmailLinkDialog,
  ForgotPasswordDialog,
  ResetPasswordDialog,
  SetUpDialog,
} from './sign-in/lazy-dialogs.ts'
import { AccountDialog } from './account/lazy-account.ts'
import { UndoRefusalDialog } from './undo/undo-refusal-dialog.tsx'
import {
  close,
  currentScreens,
  isPane,
  nameOf,
  onScreensChange,
  open,
  type Screen,
  type Screens,
} from './desk/screens.ts'
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'
import * as say from '#words/office/dashboard.ts'

/** The owner's half of the page: the office's screens in one window, and the question that lies on them. */
export function Office() {
  const screens = useSyncExternalStore(onScreensChange, currentScreens)
  const panes = screens.filter(isPane)
  const [queries] = useState(() =>
    createQueryClient(() => {
      // Who has just closed the office, or signed out, is asked for nothing.
      if (currentScreens().length > 0) open({ kind: 'sign-in', notice: sessionEnded })
    }),
  )
  return (
    <QueryClientProvider client={queries}>
      <RenameSections />
      {panes.length > 0 && <Shell panes={panes} show={showScreen} />}
      <Questions screens={screens.slice(screens.findLastIndex(isPane) + 1)} />
    </QueryClientProvider>
  )
}

/** Each waits for the one below: what is opened last lies on top, however late the script of another one comes. */
function Questions({ screens: [lowest, ...others] }: { screens: Screens }) {
  if (lowest === undefined) return null
  return (
    <Suspense key={nameOf(lowest)} fallback={null}>
      <FailureBoundary onClose={() => close(lowest.kind)}>
        <ScreenOf screen={lowest} />
      </FailureBoundary>
      <Questions screens={others} />
    </Suspense>
  )
}

const sessionEnded = say.signedOut

const showScreen = (screen: Screen) => <ScreenOf screen={screen} />

/** Drawn anew only when it is another screen: one that is covered or uncovered is the same as before. */
const ScreenOf = memo(function ScreenOf({ screen }: { screen: Screen }) {
  switch (screen.kind) {
    case 'set-up':
      return <SetUpDialog token={screen.token} />
    case 'reset-password':
      return <ResetPasswordDialog token={screen.token} />
    case 'sign-in':
      return <SignInDialog notice={screen.notice} />
    case 'forgot-password':
      return <ForgotPasswordDialog />
    case 'device-link':
      return <DeviceLinkDialog token={screen.token} />
    case 'dashboard':
      return <Dashboard />
    case 'email-link':
      return <EmailLinkDialog token={screen.token} />
    case 'account':
      return <AccountDialog />
    case 'confirm':
      return <ConfirmDialog settle={screen.settle} />
    case 'api-tokens':
      return <ApiTokensDialog />
    case 'security-log':
      return <SecurityLogDialog />
    case 'new-api-token':
      return <NewApiTokenDialog />
    case 'settings':
      return <SettingsDialog />
    case 'bookings':
    case 'booking':
    case 'new-booking':
    case 'move-booking':
    case 'book-estimate':
    case 'correct-booking':
    case 'booking-question':
    case 'booking-refusal':
      return <BookingScreens screen={screen} />
    case 'estimates':
      return <EstimatesScreen list={screen.list} />
    case 'new-estimate':
      return <NewEstimateDialog />
    case 'estimate':
      return <EstimateDialog id={screen.id} />
    case 'change-estimate':
      return <ChangeEstimateDialog id={screen.id} />
    case 'decide-estimate':
      return <DecideEstimateDialog id={screen.id} decision={screen.decision} />
    case 'estimate-alert':
      return <EstimateAlertDialog alert={screen.alert} />
    case 'customers':
    case 'customer':
    case 'erase-customer':
    case 'clear-trial':
      return <CustomerScreens screen={screen} />
    case 'calendar':
    case 'block-days':
    case 'calendar-link':
      return <CalendarScreens screen={screen} />
    case 'more':
      return <MoreScreen />
    case 'outbox':
      return <OutboxDialog />
    case 'delivery':
      return <DeliveryScreen />
    case 'message':
      return <MessageDialog id={screen.id} />
    case 'reviews':
      return <ModerationDialog list={screen.list} />
    case 'hide-review':
      return <HideDialog review={screen.review} />
    case 'reply':
      return <ReplyDialog review={screen.review} />
    case 'undo-refusal':
      return <UndoRefusalDialog sentence={screen.sentence} />
  }
})
