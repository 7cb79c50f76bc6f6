import { memo, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { BookingScreens } from './bookings/lazy-screens.ts'
import { CalendarScreens } from './calendar/lazy-screens.ts'
import { CustomerScreens } from './customers/lazy-screens.ts'
import { useSearchKey } from './customers/search-key.ts'
import { EstimateAlertDialog, EstimateScreen, EstimatesScreen, NewEstimateDialog } from './estimates/lazy-screens.ts'
import { MessageScreen, MessagesScreen } from './messages/lazy-screens.ts'
import { HideDialog, ModerationScreen, ReplyDialog } from './reviews/lazy-screens.ts'
import { SettingsScreen } from './settings/lazy-screens.ts'
import { ConfirmDialog } from './sign-in/lazy-dialogs.ts'
import { closing, useModal } from './desk/dialog.tsx'
import { FailureBoundary } from './desk/failure-boundary.tsx'
import { Pane, PaneContext, type PanePlace } from './desk/pane.tsx'
import { close, listOf, nameOf, type Screen, type Screens } from './desk/screens.ts'
import { Loading } from './desk/states.tsx'
import { MoreScreen } from './lazy-screens.ts'
import { useDashboard } from './desk/use-dashboard.ts'
import { isInBar, OfficeBar } from './office-bar.tsx'
import { useLiveChanges } from './use-live-changes.ts'
import { nameScreen, useTitle } from './use-title.ts'
import * as say from '#words/office/dashboard.ts'

type Show = (screen: Screen) => ReactNode
/** `panes` are on the screen, and `chosen` is what was pressed since: the bar shows it before the screen is drawn. */
type Props = { panes: Screens; chosen: Screens; show: Show }

export function Shell({ panes, chosen, show }: Props) {
  const position = useDashboard().data?.position
  const top = panes.at(-1)
  const leave = () => top && close(top.kind)
  useTitle(top)
  return (
    <dialog
      ref={useModal()}
      className="sheet office"
      aria-label={say.title}
      data-drawing={chosen === panes ? undefined : ''}
      {...closing(leave)}
    >
      {position !== undefined && <Connection position={position} />}
      <Panes {...{ panes, show }} />
      <OfficeBar panes={chosen} />
    </dialog>
  )
}

/** The last screen is in front. With enough room, the list of a thing stays beside it; the others lie beneath. */
const Panes = memo(function Panes({ panes, show }: { panes: Screens; show: Show }) {
  const isWide = useIsWide()
  const top = panes.at(-1)
  const hasBeside = isWide && top !== undefined && listOf(top) !== null
  const placeOf = (at: number): PanePlace => ({
    where: at === panes.length - 1 ? 'front' : hasBeside && at === panes.length - 2 ? 'beside' : 'covered',
    leave: () => panes[at] && close(panes[at].kind),
    leaveOffice: panes[at] && isInBar(panes[at]) ? () => close('dashboard') : null,
  })
  return (
    <div className="panes" data-beside={hasBeside ? '' : undefined}>
      {panes.map((screen, at) => (
        <div key={nameOf(screen)} className="place" data-where={placeOf(at).where}>
          <PaneContext value={placeOf(at)}>
            <FailureBoundary onClose={() => close(screen.kind)}>
              <Suspense fallback={<PaneToCome title={nameScreen(screen)} />}>{show(screen)}</Suspense>
            </FailureBoundary>
          </PaneContext>
        </div>
      ))}
    </div>
  )
})

/** Not blank, and can be left: a reader who came by a link sees that it is loading. */
function PaneToCome({ title }: { title: string }) {
  return (
    <Pane title={title}>
      <Loading what={say.theScreen} />
    </Pane>
  )
}

const behindTheFirst = [
  NewEstimateDialog,
  EstimatesScreen,
  EstimateAlertDialog,
  EstimateScreen,
  BookingScreens,
  CustomerScreens,
  CalendarScreens,
  MessagesScreen,
  MessageScreen,
  ModerationScreen,
  HideDialog,
  ReplyDialog,
  SettingsScreen,
  MoreScreen,
  ConfirmDialog,
]

/** Also prefetches what lies behind the first screen. */
const Connection = memo(function Connection({ position }: { position: string }) {
  const isLive = useLiveChanges(position)
  useSearchKey()
  useEffect(() => {
    for (const part of behindTheFirst) part.fetchAhead()
  }, [])
  return (
    <p className="connection" role="status">
      {!isLive && say.connectionLost}
    </p>
  )
})

/** A list and what is opened from it need this width side by side. */
function useIsWide(): boolean {
  const [query] = useState(() => matchMedia('(min-width: 72rem)'))
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
