import { Entrance } from './desk/entrance.tsx'
import { Pane } from './desk/pane.tsx'
import type { Screen } from './desk/screens.ts'
import { useDashboard } from './desk/use-dashboard.ts'
import { useOwner } from './desk/use-owner.ts'
import { MessagesEntrance } from './messages-entrance.tsx'
import { ReviewsEntrance } from './reviews/reviews-entrance.tsx'
import { SignOut } from './sign-out.tsx'
import * as say from '#words/office/dashboard.ts'
import * as words from '#words/office/waits.ts'

const others: { screen: Screen; label: string; about: string }[] = [
  { screen: { kind: 'owed' }, label: say.whoOwes, about: words.aboutOwed },
  { screen: { kind: 'crew' }, label: say.crew, about: words.aboutCrew },
  { screen: { kind: 'settings' }, label: say.settings, about: words.aboutSettings },
  { screen: { kind: 'account' }, label: say.account, about: words.aboutAccount },
]

export function MoreScreen() {
  const dashboard = useDashboard().data
  const owner = useOwner()?.user
  return (
    <Pane title={say.more}>
      {/* The desk's rail has room for these two. */}
      <div className="bar-only">
        <Entrance screen={{ kind: 'estimates' }} label={say.estimates} about={words.aboutEstimates} />
        {dashboard && <MessagesEntrance dashboard={dashboard} />}
      </div>
      {dashboard && <ReviewsEntrance held={dashboard.heldReviews} />}
      {others.map(({ screen, label, about }) => (
        <Entrance key={label} screen={screen} label={label} about={about} />
      ))}
      <p className="signed-in">
        <span>{owner?.name}</span>
        <SignOut />
      </p>
    </Pane>
  )
}
