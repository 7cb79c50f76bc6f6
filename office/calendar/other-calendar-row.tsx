import * as v from 'valibot'
import {
  changeOtherCalendar,
  listOtherCalendars,
  readOtherCalendar,
  removeOtherCalendar,
} from '../../domain/endpoints/other-calendars.ts'
import { changeCalendarSchema, type OtherCalendar } from '../../domain/other-calendars/other-calendars.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { serverDate } from '../desk/server-clock.ts'
import { useChange } from '../desk/use-change.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { useSettings } from '../desk/use-settings.ts'
import { calendarFailure } from '#words/other-calendars.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/other-calendars.ts'

const formSchema = v.omit(changeCalendarSchema, ['key'])

export function OtherCalendarRow({ calendar }: { calendar: OtherCalendar }) {
  const { timeZone } = useSettings()
  const { id, name, kind, host, times, readAt, failure } = calendar
  const at = { id }
  const read = useChange({
    of: ['other-calendars', id, 'read'],
    shows: [listOtherCalendars],
    send: (key) => call(readOtherCalendar, { at, body: { key } }),
  })
  const remove = useChange({
    of: ['other-calendars', id, 'remove'],
    shows: [listOtherCalendars],
    send: (key) => call(removeOtherCalendar, { at, body: { key } }),
  })
  const last = readAt === null ? null : shortTime(readAt, timeZone, serverDate())
  const refusal = read.refusal ?? remove.refusal
  return (
    <li className="row">
      <div className="row-words">
        <strong>{name}</strong>
        <span>{kind === 'busy' ? say.facts(host, times, last) : say.rentalFacts(host, last)}</span>
        {failure !== null && <Status tone="bad">{calendarFailure(failure)}</Status>}
        {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
        <FoldedPart title={say.change} summary={say.changeSummary}>
          <ChangeForm calendar={calendar} />
          <div className="actions-row">
            <button type="button" className="button" aria-disabled={read.pending} onClick={() => void read.change()}>
              {read.pending ? say.reading : say.readNow}
            </button>
            <button
              type="button"
              className="button"
              aria-label={say.removeNamed(name)}
              aria-disabled={remove.pending}
              onClick={() => void remove.change()}
            >
              {say.remove}
            </button>
          </div>
          <p className="hint">{say.removeHint}</p>
        </FoldedPart>
      </div>
    </li>
  )
}

function ChangeForm({ calendar: { id, name, version } }: { calendar: OtherCalendar }) {
  const { change } = useChange({
    of: ['other-calendars', id, 'change'],
    shows: [listOtherCalendars],
    send: (key, input: { name: string; address: string; version: number }) =>
      call(changeOtherCalendar, { at: { id }, body: { ...input, key } }),
  })
  const { form, errors, trouble, pending } = useForm({
    schema: formSchema,
    read: (data) => ({
      version,
      name: String(data.get('name') ?? ''),
      address: String(data.get('address') ?? ''),
    }),
    submit: async (input) => outcomeOf(await change(input)),
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={say.name}
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={name}
        error={errors['name']}
      />
      <TextField
        label={say.address}
        hint={say.keepsAddress}
        name="address"
        inputMode="url"
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['address']}
      />
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? say.reading : say.save}
      </button>
    </form>
  )
}
