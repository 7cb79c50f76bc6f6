import { FoldedPart } from '../desk/folded-part.tsx'
import type { Fields } from './fields.ts'
import * as say from '#words/office/settings.ts'

const path = 'reminders.estimates'

/** Whether customers are reminded of estimates that they have not answered. */
export function RemindersPart({ fields }: { fields: Fields }) {
  const isOn = fields.typed[path] === 'true'
  return (
    <FoldedPart title={say.reminders} summary={isOn ? say.remindersOn : say.remindersOff}>
      <label className="tick">
        <input
          type="checkbox"
          name={path}
          checked={isOn}
          onChange={({ currentTarget }) => fields.set(path, String(currentTarget.checked))}
        />
        <span>{say.remindOfEstimates}</span>
      </label>
      <p className="hint">{say.remindersHint}</p>
    </FoldedPart>
  )
}
