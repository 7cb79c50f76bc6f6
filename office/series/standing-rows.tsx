import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import { beginSeries } from '../../domain/endpoints/series-changes.ts'
import type { SeriesToAnswer } from '../../domain/series/series-view.ts'
import { call, explain, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { newKey } from '../../ui/new-key.ts'
import { Status } from '../../ui/status.tsx'
import { usePress } from '../../ui/use-press.ts'
import { refresh } from '../desk/change.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { open } from '../desk/screens.ts'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import * as say from '#words/office/series.ts'

type Customers = SeriesToAnswer['standing']

/** More of them come from a file: they are folded, and one press answers for all. */
const fewest = 4
const shows = [readSeriesToAnswer, listSeries]

/** Regular customers without later visits: whether these are made. */
export function StandingRows({ customers }: { customers: Customers }) {
  const rows = customers.map((customer) => <StandingRow key={customer.bookingId} customer={customer} />)
  if (customers.length < fewest) return rows
  return (
    <li>
      <FoldedPart title={say.regulars(customers.length)} summary={say.regularsHint} inner>
        <ul className="rows">{rows}</ul>
        <MakeAll customers={customers} />
      </FoldedPart>
    </li>
  )
}

/** Makes the later visits of all that are listed, one after the other; those that fail stay in the list. */
function MakeAll({ customers }: { customers: Customers }) {
  const heir = useFocusHeir()
  const queries = useQueryClient()
  // The list gets shorter while they are made.
  const [made, setMade] = useState({ at: 0, of: 0 })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { pending, press } = usePress(async () => {
    setRefusal(null)
    for (const [at, { bookingId: booking }] of customers.entries()) {
      setMade({ at: at + 1, of: customers.length })
      const answer = await call(beginSeries, { body: { key: newKey(), booking, begin: true } })
      if (answer.ok) continue
      if (isSignInRequired(answer.refusal)) open({ kind: 'sign-in' })
      else setRefusal(answer.refusal)
      // Without a connection the next ones would fail, too.
      if (answer.refusal.reason !== 'refused') break
    }
    await refresh(queries, shows)
  })
  return (
    <>
      {refusal && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <div className="form-actions">
        <button ref={heir} type="button" className="button main" aria-disabled={pending} onClick={() => void press()}>
          {pending ? say.making(made.at, made.of) : say.beginAll(customers.length)}
        </button>
      </div>
    </>
  )
}

function StandingRow({ customer: { bookingId, name, words, price } }: { customer: Customers[number] }) {
  const [begun, setBegun] = useState(true)
  const { change, pending, refusal } = useChange<boolean>({
    of: ['series', bookingId],
    shows,
    send: (key, begin) => call(beginSeries, { body: { key, booking: bookingId, begin } }),
  })
  const press = (begin: boolean) => {
    setBegun(begin)
    void change(begin)
  }
  return (
    <li className="row need">
      <span className="row-words">
        <Status tone="waiting">{say.standing(name)}</Status>
        <span>{say.makeLater(words, price)}</span>
        {refusal && <FormTrouble>{explain(refusal)}</FormTrouble>}
      </span>
      <div className="row-end">
        <button
          type="button"
          className="quiet"
          aria-disabled={pending}
          aria-label={say.aloneNamed(name)}
          onClick={() => press(false)}
        >
          {pending && !begun ? say.running : say.alone}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={pending}
          aria-label={say.beginNamed(name)}
          onClick={() => press(true)}
        >
          {pending && begun ? say.running : say.begin}
        </button>
      </div>
    </li>
  )
}
