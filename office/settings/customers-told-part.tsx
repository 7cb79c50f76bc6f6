import { Fragment } from 'react'
import { TextField } from '../desk/field.tsx'
import { field } from './fields.ts'
import { isOn, SettingTick } from './setting-tick.tsx'
import { PartForm } from './part-form.tsx'
import { TextsPart } from './texts-part.tsx'
import { type PartProps, usePartForm } from './use-part-form.ts'
import { MessageWording } from './wording-part.tsx'
import * as say from '#words/office/told-settings.ts'

const ticks = [
  {
    path: 'reminders.estimates',
    label: say.remindOfEstimates,
    hint: say.remindersHint,
    summary: say.estimatesReminded,
  },
  { path: 'reminders.visits', label: say.remindOfVisits, hint: say.visitRemindersHint, summary: say.visitsReminded },
] as const

export function CustomersToldPart(props: PartProps) {
  const fields = usePartForm('messages', props)
  const { settings } = fields
  const sent = ticks.filter(({ path }) => isOn(fields, path)).map(({ summary }) => summary)
  return (
    <PartForm of={fields} title={say.customersTold} summary={say.remindersOf(sent)}>
      {ticks.map(({ path, label, hint }) => (
        <Fragment key={path}>
          <SettingTick fields={fields} path={path} label={label} />
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
        <MessageWording fields={fields} settings={{ ...props.kept.settings, wording: settings.wording }} />
        <TextsPart fields={fields} settings={settings} />
      </div>
    </PartForm>
  )
}
