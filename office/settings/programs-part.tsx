import { Entrance } from '../desk/entrance.tsx'
import { useMay } from '../desk/use-may.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import * as say from '#words/office/programs.ts'

export function ProgramsPart() {
  return (
    <FoldedPart title={say.title} summary={say.summary}>
      <div>
        <Entrance screen={{ kind: 'delivery' }} label={say.delivery} about={say.aboutDelivery} />
        {useMay('calendar-link:read') && (
          <Entrance screen={{ kind: 'calendar-link' }} label={say.calendar} about={say.aboutCalendar} />
        )}
        {useMay('other-calendars:read') && (
          <Entrance screen={{ kind: 'other-calendars' }} label={say.otherCalendars} about={say.aboutOthers} />
        )}
        {useMay('api-tokens:read') && (
          <Entrance screen={{ kind: 'api-tokens' }} label={say.apiTokens} about={say.aboutTokens} />
        )}
      </div>
    </FoldedPart>
  )
}
