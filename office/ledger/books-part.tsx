import { useQuery } from '@tanstack/react-query'
import { bookLists } from '../../domain/books.ts'
import { createBatch, listBatches, saveBatch, saveYear } from '../../domain/endpoints/books.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { queryOf } from '../desk/queries.ts'
import { SaveLink } from '../desk/save-link.tsx'
import { serverDate } from '../desk/server-clock.ts'
import { useChange } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/books.ts'

export function BooksPart() {
  const { data } = useQuery(queryOf(listBatches))
  const { timeZone } = useSettings()
  const { change, pending, refusal } = useChange({
    of: ['books'],
    shows: [listBatches],
    send: (key: string) => call(createBatch, { body: { key } }),
  })
  if (data === undefined || (data.waiting === 0 && data.batches.length === 0)) return null
  const { batches, waiting, years } = data
  return (
    <FoldedPart title={say.title} summary={waiting === 0 ? say.nothingNew : say.make(waiting)}>
      <p className="hint">{say.hint}</p>
      {/* It stays when there is nothing new, so that the focus has a place. */}
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={pending || waiting === 0}
          onClick={() => waiting > 0 && void change()}
        >
          {pending ? say.making : waiting === 0 ? say.nothingNew : say.make(waiting)}
        </button>
      </p>
      {refusal && <FormTrouble>{explain(refusal)}</FormTrouble>}
      {batches.map(({ number, at }) => (
        <div key={number} role="group" aria-label={say.batch(number, shortDay(new Date(at), timeZone, serverDate()))}>
          <h4>{say.batch(number, shortDay(new Date(at), timeZone, serverDate()))}</h4>
          <div className="owed-tables">
            {bookLists.map((list) => (
              <SaveLink key={list} href={addressOf(saveBatch.path, { number: String(number), list })}>
                {say.lists[list]}
              </SaveLink>
            ))}
          </div>
        </div>
      ))}
      <div className="owed-tables">
        {years.map((year) => (
          <SaveLink key={year} href={addressOf(saveYear.path, { year: String(year) })}>
            {say.year(year)}
          </SaveLink>
        ))}
      </div>
    </FoldedPart>
  )
}
