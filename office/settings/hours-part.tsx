import { TextField } from '../desk/field.tsx'
import { DaysOff } from './days-off.tsx'
import { field, type Fields } from './fields.ts'
import { OpenDays } from './open-days.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { describeDays } from './week-days.ts'
import { readList } from './typed-settings.ts'
import { WindowRows } from './window-rows.tsx'

/** When cleaners come, how many at once, and how early and late a visit may be booked. */
export function HoursPart({ fields }: { fields: Fields }) {
  const days = readList<number>(fields.typed, 'schedule.openDays')
  const windows = readList(fields.typed, 'schedule.windows').length
  return (
    <FoldedPart
      title="Hours"
      summary={`${describeDays(days)}, ${windows === 1 ? 'one window' : `${windows} windows`} a day`}
    >
      <p className="hint">Visits that are booked keep their day and their hours, whatever you change here.</p>
      <OpenDays fields={fields} days={days} />
      <WindowRows fields={fields} />
      <fieldset>
        <legend>Booking</legend>
        <TextField
          label="Crews"
          inputMode="numeric"
          autoComplete="off"
          hint="How many visits there can be in one window."
          {...field(fields, 'schedule.crews')}
        />
        <div className="pair">
          <TextField
            label="Hours of notice"
            inputMode="numeric"
            autoComplete="off"
            hint="A window closes so long before it begins."
            {...field(fields, 'schedule.leadHours')}
          />
          <TextField
            label="Days ahead"
            inputMode="numeric"
            autoComplete="off"
            hint="So far into the future a visit can be booked."
            {...field(fields, 'schedule.horizonDays')}
          />
        </div>
        <TextField
          label="Hours to answer"
          inputMode="numeric"
          autoComplete="off"
          hint="A request holds its time so long. Unanswered it ends by itself, and the customer is told; you are warned before."
          {...field(fields, 'schedule.answerHours')}
        />
      </fieldset>
      <DaysOff fields={fields} />
    </FoldedPart>
  )
}
