import { useState } from 'react'
import { longestQuestion } from '../../domain/customers/search.ts'
import { Field } from '../desk/field.tsx'
import { Pane } from '../desk/pane.tsx'
import { replace } from '../desk/screens.ts'
import { useQuiet } from '../desk/use-quiet.ts'
import { SearchHits } from './search-hits.tsx'
import { NewestCustomers } from './newest-customers.tsx'
import * as say from '#words/office/customers.ts'

type Props = { asked: string; isTyping: boolean }

/** Newest first. The query stands in the address, for Back. */
export function CustomersScreen({ asked, isTyping }: Props) {
  const [typed, setTyped] = useState(asked)
  const settled = useQuiet(typed, {
    tell: (words) => replace('customers', { kind: 'customers', asked: words.trim() }),
  })
  // An address edited by hand may ask for more than the field takes.
  const question = settled.trim().slice(0, longestQuestion)
  return (
    <Pane title={say.title}>
      <search>
        <Field label={say.search}>
          {(tied) => (
            <input
              {...tied}
              type="search"
              name="q"
              data-search=""
              data-first-focus={isTyping ? '' : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={longestQuestion}
              placeholder={say.searchFor}
              defaultValue={asked.slice(0, longestQuestion)}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
      </search>
      {question === '' ? <NewestCustomers /> : <SearchHits question={question} />}
    </Pane>
  )
}
