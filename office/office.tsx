import { QueryClientProvider } from '@tanstack/react-query'
import { memo, type ReactElement, Suspense, useState, useSyncExternalStore } from 'react'
import { ApiTokensScreen, NewApiTokenDialog } from './api-tokens/lazy-screens.ts'
import { BookingScreens } from './bookings/lazy-screens.ts'
import { CalendarScreens } from './calendar/lazy-screens.ts'
import { CrewScreens } from './crew/lazy-screens.ts'
import { CustomerScreens } from './customers/lazy-screens.ts'
import { Dashboard } from './dashboard.tsx'
import {
  ChangeEstimateDialog,
  ApproveInPersonDialog,
  DecideEstimateDialog,
  EstimateAlertDialog,
  EstimateScreen,
  EstimatesScreen,
  NewEstimateDialog,
} from './estimates/lazy-screens.ts'
import { LedgerScreens } from './ledger/lazy-ledger.ts'
import { DeliveryScreen, MessageScreen, MessagesScreen, SendingAccountDialog } from './messages/lazy-screens.ts'
import { FailureBoundary } from './desk/failure-boundary.tsx'
import { MoreScreen } from './lazy-screens.ts'
import { Shell } from './shell.tsx'
import { createQueryClient } from './desk/queries.ts'
import { HideDialog, ModerationScreen, ReplyDialog } from './reviews/lazy-screens.ts'
import { SecurityLogScreen } from './security-log/lazy-screens.ts'
import { SettingsScreen } from './settings/lazy-screens.ts'
import { RenameSections } from './settings/rename-sections.tsx'
import {
  ConfirmDialog,
  DeviceLinkDialog,
  EmailLinkDialog,
  ForgotPasswordDialog,
  ResetPasswordDialog,
  SetUpDialog,
} from './sign-in/lazy-dialogs.ts'
import { AccountScreen } from './account/lazy-screens.ts'
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

/** The owner's part of the page: the office's screens in one window, and the question on top of them. */
export function Office() {
  const screens = useSyncExternalStore(onScreensChange, currentScreens)
  const panes = screens.filter(isPane)
  const [queries] = useState(() =>
    createQueryClient(() => {
      // After closing the office or signing out, no question opens.
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

/** Each waits for the one below: the last one opened lies on top, however late another one's script comes. */
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

/** Drawn again only when it is another screen: covering and uncovering leave it as it was. */
const ScreenOf = memo(function ScreenOf({ screen }: { screen: Screen }): ReactElement {
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
      return <AccountScreen />
    case 'confirm':
      return <ConfirmDialog settle={screen.settle} />
    case 'api-tokens':
      return <ApiTokensScreen />
    case 'security-log':
      return <SecurityLogScreen />
    case 'new-api-token':
      return <NewApiTokenDialog />
    case 'settings':
      return <SettingsScreen at={screen.at} />
    case 'bookings':
    case 'booking':
    case 'new-booking':
    case 'move-booking':
    case 'change-length':
    case 'change-details':
    case 'change-cleaning':
    case 'book-estimate':
    case 'correct-booking':
    case 'booking-question':
    case 'booking-refusal':
      return <BookingScreens screen={screen} />
    case 'estimates':
      return <EstimatesScreen list={screen.list} />
    case 'new-estimate':
      return <NewEstimateDialog key={screen.id} id={screen.id} />
    case 'estimate':
      return <EstimateScreen id={screen.id} />
    case 'change-estimate':
      return <ChangeEstimateDialog id={screen.id} />
    case 'approve-in-person':
      return <ApproveInPersonDialog id={screen.id} />
    case 'decide-estimate':
      return <DecideEstimateDialog id={screen.id} decision={screen.decision} />
    case 'estimate-alert':
      return <EstimateAlertDialog alert={screen.alert} />
    case 'customers':
    case 'customer':
    case 'edit-customer':
    case 'import-customers':
    case 'erase-customer':
    case 'clear-trial':
      return <CustomerScreens screen={screen} />
    case 'calendar':
    case 'block-days':
    case 'calendar-link':
    case 'closed-day':
    case 'opening':
      return <CalendarScreens screen={screen} />
    case 'crew':
    case 'person':
    case 'assign':
    case 'phones':
    case 'pay':
      return <CrewScreens screen={screen} />
    case 'owed':
    case 'payment':
    case 'invoice':
    case 'new-invoice':
    case 'void-invoice':
      return <LedgerScreens screen={screen} />
    case 'more':
      return <MoreScreen />
    case 'messages':
      return <MessagesScreen list={screen.list} />
    case 'delivery':
      return <DeliveryScreen />
    case 'sending-account':
      return <SendingAccountDialog channel={screen.channel} />
    case 'message':
      return <MessageScreen id={screen.id} />
    case 'reviews':
      return <ModerationScreen list={screen.list} />
    case 'hide-review':
      return <HideDialog review={screen.review} />
    case 'reply':
      return <ReplyDialog review={screen.review} />
    case 'undo-refusal':
      return <UndoRefusalDialog sentence={screen.sentence} />
  }
})
