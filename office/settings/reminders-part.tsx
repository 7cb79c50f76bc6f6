import { Fragment } from 'react'
import { FoldedPart } from '../desk/folded-part.tsx'
import type { Fields } from './fields.ts'
import * as say from '#words/office/settings.ts'

const ticks = [
  {
    path: 'reminders.estimates',
    label: say.remindOfEstimates,
    hint: say.remindersHint,
    summary: say.estimatesReminded,
  },
  { path: 'reminders.visits', label: say.remindOfVisits, hint: say.visitRemindersHint, summary: say.visitsReminded },
] as const

/** Whether customers are reminded of unanswered estimates, and of the next day's visits. */
export function RemindersPart({ fields }: { fields: Fields }) {
  const isOn = (path: string) => fields.typed[path] === 'true'
  const sent = ticks.filter(({ path }) => isOn(path)).map(({ summary }) => summary)
  return (
    <FoldedPart title={say.reminders} summary={say.remindersOf(sent)}>
      {ticks.map(({ path, label, hint }) => (
        <Fragment key={path}>
          <label className="tick">
            <input
              type="checkbox"
              name={path}
              checked={isOn(path)}
              onChange={({ currentTarget }) => fields.set(path, String(currentTarget.checked))}
            />
            <span>{label}</span>
          </label>
          <p className="hint">{hint}</p>
        </Fragment>
      ))}
    </FoldedPart>
  )
}
