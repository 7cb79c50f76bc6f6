import { useQuery } from '@tanstack/react-query'
import { homeListMaxLength, homeListSchema } from '../../domain/crew/home-list.ts'
import { listCrew, readCrewOfVisit } from '../../domain/endpoints/crew.ts'
import { keepHomeList, readHomeList } from '../../domain/endpoints/crew-changes.ts'
import { call } from '../../ui/api.ts'
import { NotesForm, type Typed } from '../desk/notes-form.tsx'
import { queryOf } from '../desk/queries.ts'
import { Failed } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/crew-lists.ts'

/** Nothing in a business without people. */
export function HomeListForm({ id }: { id: string }) {
  const hasCrew = (useQuery(queryOf(listCrew)).data?.items.length ?? 0) > 0
  const asked = useQuery({ ...queryOf(readHomeList, { at: { id } }), enabled: hasCrew })
  if (!hasCrew) return null
  if (asked.isError && asked.data === undefined)
    return <Failed error={asked.error} retry={() => void asked.refetch()} />
  return asked.data && <Form key={`${id} ${asked.data.notes}`} id={id} notes={asked.data.notes} />
}

function Form({ id, notes }: { id: string; notes: string }) {
  const { change } = useChange<Typed>({
    of: ['home-list', id],
    shows: [readHomeList, readCrewOfVisit],
    send: (key, typed) => call(keepHomeList, { at: { id }, body: { key, before: notes, ...typed } }),
  })
  const { notes: schema } = homeListSchema.entries
  return (
    <NotesForm
      {...{ notes, schema, change, rows: 4, maxLength: homeListMaxLength }}
      label={say.homeList}
      hint={say.homeListHint}
      draft={`home-list-${id}`}
    />
  )
}
