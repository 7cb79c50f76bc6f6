import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { addOtherCalendar, listOtherCalendars } from '../../domain/endpoints/other-calendars.ts'
import { type AddCalendar, addCalendarSchema } from '../../domain/other-calendars/other-calendars.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { OtherCalendarRow } from './other-calendar-row.tsx'
import * as stays from '#words/office/stays.ts'
import * as say from '#words/office/other-calendars.ts'

const formSchema = v.omit(addCalendarSchema, ['key'])

export function OtherCalendarsDialog({ like }: { like: string | null }) {
  const asked = useQuery({ ...queryOf(listOtherCalendars), staleTime: 0 })
  const calendars = asked.data?.calendars
  return (
    <Dialog title={say.title} size="form" onClose={() => close('other-calendars')}>
      <div className="stack">
        <p>{say.lead}</p>
        {asked.isPending && <Loading what={say.theCalendars} />}
        {asked.isError && calendars === undefined && <Failed error={asked.error} retry={() => void asked.refetch()} />}
        {calendars && calendars.length > 0 && (
          <ul className="rows">
            {calendars.map((calendar) => (
              <OtherCalendarRow key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )}
        {calendars && <AddForm key={calendars.length} isFirst={calendars.length === 0} like={like} />}
      </div>
    </Dialog>
  )
}

function AddForm({ isFirst, like }: { isFirst: boolean; like: string | null }) {
  const [added, setAdded] = useState(false)
  const { change } = useChange({
    of: ['other-calendars', 'add'],
    shows: [listOtherCalendars],
    send: (key, input: Omit<AddCalendar, 'key'>) => call(addOtherCalendar, { body: { ...input, key } }),
    done: () => setAdded(true),
  })
  const { form, errors, trouble, pending } = useForm({
    schema: formSchema,
    read: (data) => ({
      kind: like === null ? ('busy' as const) : ('stays' as const),
      ...(like !== null && { model: like }),
      name: String(data.get('name') ?? ''),
      address: String(data.get('address') ?? ''),
    }),
    submit: async (input) => outcomeOf(await change(input)),
  })
  return (
    <FoldedPart
      title={like === null ? say.add : stays.addTitle}
      summary={like === null ? say.addSummary : stays.addSummary}
      open={isFirst || like !== null}
    >
      <form {...form} className="stack">
        {like !== null && <LikeVisit id={like} />}
        <ul className="hint">
          {(like === null ? say.where : stays.whereRental).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <TextField
          label={say.name}
          hint={like === null ? say.nameHint : stays.rentalNameHint}
          name="name"
          maxLength={60}
          autoComplete="off"
          error={errors['name']}
        />
        <TextField
          label={say.address}
          hint={say.addressHint}
          name="address"
          inputMode="url"
          maxLength={2_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['address']}
        />
        <button type="submit" className="button main" aria-disabled={pending || added}>
          {pending ? say.reading : say.readAndSave}
        </button>
      </form>
    </FoldedPart>
  )
}

function LikeVisit({ id }: { id: string }) {
  const { data } = useQuery(queryOf(readBooking, { at: { id } }))
  if (data === undefined) return null
  const { named, hours, name, address } = data.booking
  return <p>{stays.like(named.service, hours, name, address)}</p>
}
