import { TextField } from '../desk/field.tsx'
import { DaysOff } from './days-off.tsx'
import { field, type Fields } from './fields.ts'
import { OpenDays } from './open-days.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { describeDays } from '#words/week-days.ts'
import { readList } from './typed-settings.ts'
import { SoonestAnswer } from './soonest-answer.tsx'
import { WindowRows } from './window-rows.tsx'
import * as say from '#words/office/settings.ts'

/** When cleaners come, how many at once, and how early and late a visit may be booked. */
export function HoursPart({ fields }: { fields: Fields }) {
  const days = readList<number>(fields.typed, 'schedule.openDays')
  const windows = readList(fields.typed, 'schedule.windows').length
  return (
    <FoldedPart title={say.hours} summary={say.openOn(describeDays(days), windows)}>
      <p className="hint">{say.visitsKept}</p>
      <OpenDays fields={fields} days={days} />
      <WindowRows fields={fields} />
      <fieldset>
        <legend>{say.booking}</legend>
        <TextField
          label={say.crews}
          inputMode="numeric"
          autoComplete="off"
          hint={say.crewsHint}
          {...field(fields, 'schedule.crews')}
        />
        <div className="pair">
          <TextField
            label={say.notice}
            inputMode="numeric"
            autoComplete="off"
            hint={say.noticeHint}
            {...field(fields, 'schedule.leadHours')}
          />
          <TextField
            label={say.ahead}
            inputMode="numeric"
            autoComplete="off"
            hint={say.aheadHint}
            {...field(fields, 'schedule.horizonDays')}
          />
        </div>
        <TextField
          label={say.answer}
          inputMode="numeric"
          autoComplete="off"
          hint={say.answerHint}
          {...field(fields, 'schedule.answerHours')}
        />
        <SoonestAnswer typed={fields.typed} />
      </fieldset>
      <DaysOff fields={fields} />
    </FoldedPart>
  )
}
