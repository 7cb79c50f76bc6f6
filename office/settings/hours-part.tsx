import { capacities } from '../../domain/schedule/schedule.ts'
import { Field, TextField } from '../desk/field.tsx'
import { Areas, describeAreas } from './areas.tsx'
import { DaysOff } from './days-off.tsx'
import { field, type Fields } from './fields.ts'
import { OpenDays } from './open-days.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { describeDays } from '#words/week-days.ts'
import { PartForm } from './part-form.tsx'
import { readList } from './typed-settings.ts'
import { type PartProps, usePartForm } from './use-part-form.ts'
import { SoonestAnswer } from './soonest-answer.tsx'
import { WindowRows } from './window-rows.tsx'
import * as say from '#words/office/settings.ts'

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
        <FoldedPart inner title={say.daysOff} summary={say.daysOffCount(daysOff)}>
          <DaysOff fields={fields} timeZone={timeZone} />
        </FoldedPart>
        <FoldedPart
          inner
          title={say.booking}
          summary={say.bookable(typed['schedule.leadHours'] ?? '', typed['schedule.horizonDays'] ?? '')}
        >
          <div className="pair">
            <TextField label={say.notice} {...figure} hint={say.noticeHint} {...field(fields, 'schedule.leadHours')} />
            <TextField label={say.ahead} {...figure} hint={say.aheadHint} {...field(fields, 'schedule.horizonDays')} />
          </div>
          <TextField label={say.answer} {...figure} hint={say.answerHint} {...field(fields, 'schedule.answerHours')} />
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
      <Field label={say.capacity} error={fields.errors[path]} hint={say.capacityHints[chosen]}>
        {(tied) => (
          <select
            {...tied}
            name={path}
            value={chosen}
            onChange={({ currentTarget }) => fields.set(path, currentTarget.value)}
          >
            {capacities.map((each) => (
              <option key={each} value={each}>
                {say.capacities[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen === 'crews' && (
        <TextField label={say.crews} {...figure} hint={say.crewsHint} {...field(fields, 'schedule.crews')} />
      )}
    </>
  )
}

const figure = { inputMode: 'numeric', autoComplete: 'off' } as const
