import { NextIcon } from '../ui/icons.tsx'
import { Pane } from './desk/pane.tsx'
import { ScreenLink } from './desk/screen-link.tsx'
import type { Screen } from './desk/screens.ts'
import { useDashboard } from './desk/use-dashboard.ts'
import { useOwner } from './desk/use-owner.ts'
import { OutboxEntrance } from './outbox-entrance.tsx'
import { ReviewsEntrance } from './reviews/reviews-entrance.tsx'
import { SignOut } from './sign-out.tsx'
import * as say from '#words/office/dashboard.ts'
import * as words from '#words/office/waits.ts'

const others: { screen: Screen; label: string; about: string }[] = [
  { screen: { kind: 'calendar' }, label: say.calendar, about: words.aboutCalendar },
  { screen: { kind: 'crew' }, label: say.crew, about: words.aboutCrew },
  { screen: { kind: 'owed' }, label: say.whoOwes, about: words.aboutOwed },
  { screen: { kind: 'settings' }, label: say.settings, about: words.aboutSettings },
  { screen: { kind: 'delivery' }, label: say.delivery, about: words.aboutDelivery },
  { screen: { kind: 'account' }, label: say.account, about: words.aboutAccount },
  { screen: { kind: 'api-tokens' }, label: say.apiTokens, about: words.aboutTokens },
  { screen: { kind: 'security-log' }, label: say.securityLog, about: words.aboutLog },
]

/** The screens that do not fit in the bar, and signing out. */
export function MoreScreen() {
  const dashboard = useDashboard().data
  const owner = useOwner()?.user
  return (
    <Pane title={say.more}>
      {dashboard && (
        <>
          <ReviewsEntrance held={dashboard.heldReviews} />
          <OutboxEntrance troubled={dashboard.troubledMessages} kept={dashboard.kept} delivers={dashboard.delivers} />
        </>
      )}
      {others.map(({ screen, label, about }) => (
        <ScreenLink key={label} screen={screen} className="entrance">
          <span className="row-words">
            <strong>{label}</strong>
            <span>{about}</span>
          </span>
          <NextIcon />
        </ScreenLink>
      ))}
      <p className="signed-in">
        <span>{owner?.name}</span>
        <SignOut />
      </p>
    </Pane>
  )
}
