import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { readAvailability } from '../../domain/endpoints/bookings.ts'
import { Field } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { dayInShort } from '#words/formats.ts'
import * as say from '#words/office/estimate-proposal.ts'

type Props = { chosen: string; error: string | undefined }

/**
 * When the owner would come: the free windows, and none at first. What is free no more is chosen no more. There are hundreds of
 * them, which no letter that is typed elsewhere draws anew.
 */
export const ProposedField = memo(function ProposedField({ chosen, error }: Props) {
  const { data } = useQuery(queryOf(readAvailability))
  const free = data?.days.flatMap(({ date, windows }) =>
    windows
      .filter((window) => window.free > 0)
      .map(({ id, words }) => ({ value: `${date} ${id}`, words: `${dayInShort(date)}, ${words}` })),
  )
  return (
    <fieldset>
      <legend>{say.visit}</legend>
      <Field label={say.propose} hint={say.proposeHint} error={error}>
        {(tied) => (
          // Of its own once the windows are there: a select can begin only with what it offers.
          <select key={free === undefined ? 'asked' : 'known'} {...tied} name="proposed" defaultValue={chosen}>
            <option value="">{say.proposeNone}</option>
            {free === undefined && chosen !== '' && <option value={chosen}>{say.proposeKept}</option>}
            {free?.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
})
