import { capacities } from '../../domain/schedule/schedule.ts'
import { TextField } from '../desk/field.tsx'
import { Areas, describeAreas } from './areas.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DaysOff } from './days-off.tsx'
import { type Fields, wholeField } from './fields.ts'
import { OpenDays } from './open-days.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { describeDays } from '#words/week-days.ts'
import { PartForm } from './part-form.tsx'
import { readList } from './typed-settings.ts'
import { type PartProps, usePartForm } from './use-part-form.ts'
import { SoonestAnswer } from './soonest-answer.tsx'
import { WindowRows } from './window-rows.tsx'
import * as say from '#words/office/hour-settings.ts'
import * as common from '#words/office/settings.ts'

export function HoursPart(props: PartProps) {
  const fields = usePartForm('hours', props)
  const { timeZone } = props.kept.settings
  const { typed } = fields
  const daysOff = readList<string>(typed, 'schedule.closedDates').filter(Boolean).length
  const days = readList<number>(typed, 'schedule.openDays')
  const windows = readList(typed, 'schedule.windows').length
  return (
    <PartForm
      of={fields}
      title={say.hours}
      summary={`${say.openOn(describeDays(days), windows)} · ${describeAreas(typed['zips'] ?? '')}`}
    >
      <p className="hint">{say.visitsKept}</p>
      <OpenDays fields={fields} days={days} />
      <WindowRows fields={fields} />
      <Capacity fields={fields} />
      <Areas fields={fields} />
      <div>
        <FoldedPart inner title={common.daysOff} summary={say.daysOffCount(daysOff)}>
          <DaysOff fields={fields} timeZone={timeZone} />
        </FoldedPart>
        <FoldedPart
          inner
          title={say.booking}
          summary={say.bookable(typed['schedule.leadHours'] ?? '', typed['schedule.horizonDays'] ?? '')}
        >
          <div className="pair">
            <TextField label={common.notice} hint={say.noticeHint} {...wholeField(fields, 'schedule.leadHours')} />
            <TextField label={common.ahead} hint={say.aheadHint} {...wholeField(fields, 'schedule.horizonDays')} />
          </div>
          <TextField label={common.answer} hint={say.answerHint} {...wholeField(fields, 'schedule.answerHours')} />
          <SoonestAnswer typed={typed} timeZone={timeZone} />
        </FoldedPart>
      </div>
    </PartForm>
  )
}

/** What places are counted by: crews, or the people who work then. */
function Capacity({ fields }: { fields: Fields }) {
  const path = 'schedule.capacity'
  const chosen = capacities.find((known) => known === fields.typed[path]) ?? 'crews'
  return (
    <>
      <ChoiceField
        {...{ fields, path, chosen }}
        label={common.capacity}
        hint={say.capacityHints[chosen]}
        options={capacities}
        nameOf={(each) => say.capacities[each]}
      />
      {chosen === 'crews' && (
        <TextField label={common.crews} hint={say.crewsHint} {...wholeField(fields, 'schedule.crews')} />
      )}
    </>
  )
}
