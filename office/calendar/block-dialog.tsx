import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { FieldError, TextField } from '../desk/field.tsx'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import { standingIn } from './typed-block.ts'
import { useBlockForm } from './use-block-form.ts'
import { HolidayField, WhichWindows } from './block-fields.tsx'
import { DecideButton, StandingVisits } from './block-standing.tsx'
import { holidayInWords } from '#words/holidays.ts'
import * as say from '#words/office/calendar.ts'

/** Blocks days or windows, and names the visits in them before it does. */
export function BlockDialog({ date }: { date: string }) {
  const settings = useQuery(settingsQuery)
  const schedule = settings.data?.settings.schedule
  return (
    <Dialog title={say.blockTitle} size="form" onClose={() => close('block-days')}>
      {settings.isPending && <Loading what={say.theDays} />}
      {settings.isError && schedule === undefined && (
        <Failed error={settings.error} retry={() => void settings.refetch()} />
      )}
      {schedule && <BlockForm date={date} schedule={schedule} />}
    </Dialog>
  )
}

function BlockForm({ date, schedule }: { date: string; schedule: Schedule }) {
  const { typed, type, span, trouble, pending, refusal, submit } = useBlockForm(date)
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{say.blockLead}</p>
      <HolidayField
        schedule={schedule}
        onPick={({ date: day, ...named }) => type({ from: day, to: day, isWhole: true, note: holidayInWords(named) })}
      />
      <div className="pair">
        <TextField
          label={say.from}
          type="date"
          name="from"
          value={typed.from}
          onChange={({ currentTarget: { value } }) => type({ from: value, ...(typed.to < value && { to: value }) })}
        />
        <TextField
          label={say.to}
          type="date"
          name="to"
          value={typed.to}
          onChange={({ currentTarget: { value } }) => type({ to: value })}
        />
      </div>
      <WhichWindows schedule={schedule} typed={typed} type={type} />
      {span.isError && <Failed error={span.error} retry={() => void span.refetch()} />}
      {span.data && <StandingVisits visits={standingIn(span.data, typed, schedule)} />}
      {span.data && typed.isWhole && typed.from === typed.to && standingIn(span.data, typed, schedule).length > 0 && (
        <DecideButton date={typed.from} note={typed.note.trim()} />
      )}
      <TextField
        label={say.note}
        name="note"
        hint={say.noteHint}
        maxLength={120}
        autoComplete="off"
        value={typed.note}
        onChange={({ currentTarget: { value } }) => type({ note: value })}
      />
      <div className="form-actions">
        {trouble !== null && <FieldError id="block-trouble" sentence={trouble} />}
        {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
        <button type="button" className="button" onClick={() => close('block-days')}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.pressing : say.save}
        </button>
      </div>
    </form>
  )
}
