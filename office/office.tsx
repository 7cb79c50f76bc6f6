import { QueryClientProvider } from '@tanstack/react-query'
import {
  type ComponentType,
  memo,
  type ReactElement,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
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
import { RenameSections, SettingsScreen } from './settings/lazy-screens.ts'
import {
  ConfirmDialog,
  DeviceLinkDialog,
  EmailLinkDialog,
  ForgotPasswordDialog,
  ResetPasswordDialog,
  SetUpDialog,
} from './sign-in/lazy-dialogs.ts'
import { AccountScreen, MembersScreen } from './account/lazy-screens.ts'
import { UndoRefusalDialog } from './undo/undo-refusal-dialog.tsx'
import {
  bookingRows,
  calendarRows,
  close,
  crewRows,
  currentScreens,
  customerRows,
  isPane,
  ledgerRows,
  nameOf,
  onScreensChange,
  open,
  type Screen,
  type Screens,
} from './desk/screens.ts'
import { hasHint } from './desk/session.ts'
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'
import * as say from '#words/office/dashboard.ts'

export function Office() {
  const chosen = useSyncExternalStore(onScreensChange, currentScreens)
  // A press shows at once that it was heard; on a slow phone the screen itself takes a few frames more.
  const screens = useDeferredValue(chosen)
  const panes = useMemo(() => screens.filter(isPane), [screens])
  const chosenPanes = chosen === screens ? panes : chosen.filter(isPane)
  const [queries] = useState(() =>
    createQueryClient(() => {
      // After closing the office or signing out, no question opens.
      if (currentScreens().length > 0) open({ kind: 'sign-in', notice: sessionEnded })
    }),
  )
  return (
    <QueryClientProvider client={queries}>
      {/* Most people who open the sign-in are not signed in yet. */}
      {hasHint() && (
        <Suspense>
          <RenameSections />
        </Suspense>
      )}
      {panes.length > 0 && <Shell panes={panes} chosen={chosenPanes} show={showScreen} />}
      <Questions screens={screens.slice(screens.findLastIndex(isPane) + 1)} />
    </QueryClientProvider>
  )
}

/** Each waits for the one below: the last one opened lies on top, however late another one's script comes. */
function Questions({ screens: [lowest, ...others] }: { screens: Screens }) {
  if (lowest === undefined) return null
  return (
    <FailureBoundary key={nameOf(lowest)} onClose={() => close(lowest.kind)}>
      <Suspense fallback={null}>
        <ScreenOf screen={lowest} />
        <Questions screens={others} />
      </Suspense>
    </FailureBoundary>
  )
}

const sessionEnded = say.signedOut

const showScreen = (screen: Screen) => <ScreenOf screen={screen} />

const drawn: { [Kind in Screen['kind']]: (screen: Extract<Screen, { kind: Kind }>) => ReactElement } = {
  ...inOne(bookingRows, BookingScreens),
  ...inOne(calendarRows, CalendarScreens),
  ...inOne(crewRows, CrewScreens),
  ...inOne(customerRows, CustomerScreens),
  ...inOne(ledgerRows, LedgerScreens),
  'set-up': (screen) => <SetUpDialog token={screen.token} />,
  'reset-password': (screen) => <ResetPasswordDialog token={screen.token} />,
  'sign-in': (screen) => <SignInDialog notice={screen.notice} />,
  'forgot-password': () => <ForgotPasswordDialog />,
  'device-link': (screen) => <DeviceLinkDialog token={screen.token} />,
  dashboard: () => <Dashboard />,
  'email-link': (screen) => <EmailLinkDialog token={screen.token} />,
  account: () => <AccountScreen />,
  confirm: (screen) => <ConfirmDialog settle={screen.settle} />,
  members: () => <MembersScreen />,
  'api-tokens': () => <ApiTokensScreen />,
  'security-log': () => <SecurityLogScreen />,
  'new-api-token': () => <NewApiTokenDialog />,
  settings: (screen) => <SettingsScreen at={screen.at} />,
  estimates: (screen) => <EstimatesScreen list={screen.list} />,
  'new-estimate': (screen) => <NewEstimateDialog key={screen.id} id={screen.id} />,
  estimate: (screen) => <EstimateScreen id={screen.id} />,
  'change-estimate': (screen) => <ChangeEstimateDialog id={screen.id} />,
  'approve-in-person': (screen) => <ApproveInPersonDialog id={screen.id} />,
  'decide-estimate': (screen) => <DecideEstimateDialog id={screen.id} decision={screen.decision} />,
  'estimate-alert': (screen) => <EstimateAlertDialog alert={screen.alert} />,
  more: () => <MoreScreen />,
  messages: (screen) => <MessagesScreen list={screen.list} />,
  delivery: () => <DeliveryScreen />,
  'sending-account': (screen) => <SendingAccountDialog channel={screen.channel} />,
  message: (screen) => <MessageScreen id={screen.id} />,
  reviews: (screen) => <ModerationScreen list={screen.list} />,
  'hide-review': (screen) => <HideDialog review={screen.review} />,
  reply: (screen) => <ReplyDialog review={screen.review} />,
  'undo-refusal': (screen) => <UndoRefusalDialog sentence={screen.sentence} />,
}

/** Screens that are loaded together draw their own kinds. */
function inOne<Some extends Screen>(kinds: Record<Some['kind'], unknown>, Screens: ComponentType<{ screen: Some }>) {
  const draw = (screen: Some) => <Screens screen={screen} />
  // Safe: one entry for each of the kinds.
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, draw])) as Record<Some['kind'], typeof draw>
}

/** Drawn again only when it is another screen: covering and uncovering leave it as it was. */
const ScreenOf = memo(function ScreenOf({ screen }: { screen: Screen }): ReactElement {
  // Safe: a kind draws only its own screens.
  const draw = drawn[screen.kind] as (screen: Screen) => ReactElement
  return draw(screen)
})
