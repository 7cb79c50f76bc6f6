import type { Screen } from '../desk/screens.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { NextIcon } from '../../ui/icons.tsx'
import * as say from '#words/office/programs.ts'

const others: { screen: Screen; label: string; about: string }[] = [
  { screen: { kind: 'delivery' }, label: say.delivery, about: say.aboutDelivery },
  { screen: { kind: 'calendar-link' }, label: say.calendar, about: say.aboutCalendar },
  { screen: { kind: 'api-tokens' }, label: say.apiTokens, about: say.aboutTokens },
]

/** The programs that work with the office: each is set up on a screen of its own. */
export function ProgramsPart() {
  return (
    <FoldedPart title={say.title} summary={say.summary}>
      <div>
        {others.map(({ screen, label, about }) => (
          <ScreenLink key={label} screen={screen} className="entrance">
            <span className="row-words">
              <strong>{label}</strong>
              <span>{about}</span>
            </span>
            <NextIcon />
          </ScreenLink>
        ))}
      </div>
    </FoldedPart>
  )
}
