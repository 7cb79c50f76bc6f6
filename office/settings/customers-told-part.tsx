import { Fragment } from 'react'
import type { Settings } from '../../domain/settings/settings.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { TextField } from '../desk/field.tsx'
import { field, type Fields } from './fields.ts'
import { TextsPart } from './texts-part.tsx'
import { MessageWording } from './wording-part.tsx'
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

type Props = {
  fields: Fields
  /** With everything as typed. */
  settings: Settings
  /** As saved, with the words as typed. */
  worded: Settings
}

export function CustomersToldPart({ fields, settings, worded }: Props) {
  const isOn = (path: string) => fields.typed[path] === 'true'
  const sent = ticks.filter(({ path }) => isOn(path)).map(({ summary }) => summary)
  return (
    <FoldedPart title={say.customersTold} summary={say.remindersOf(sent)}>
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
      <TextField
        label={say.reviewPage}
        hint={say.reviewPageHint}
        type="url"
        inputMode="url"
        placeholder={say.reviewPageExample}
        autoComplete="off"
        maxLength={500}
        {...field(fields, 'reviewPage')}
      />
      <div>
        <MessageWording fields={fields} settings={worded} />
        <TextsPart fields={fields} settings={settings} />
      </div>
    </FoldedPart>
  )
}
