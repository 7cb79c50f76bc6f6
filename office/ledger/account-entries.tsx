import type { Booking } from '../../domain/bookings/bookings.ts'
import { takeEntryBack } from '../../domain/endpoints/ledger.ts'
import { standingOf } from '../../domain/ledger/ledger.ts'
import type { VisitAccount } from '../../domain/ledger/account-standing.ts'
import { call } from '../../ui/api.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { useOwner } from '../desk/use-owner.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { accountAct, showMoney } from './use-account.ts'
import { EntryPress } from './entry-press.tsx'
import { describeEntry } from '#words/ledger.ts'
import * as say from '#words/office/ledger.ts'
import { by } from '#words/office/who-did.ts'

type Props = { booking: Booking; entries: VisitAccount['entries']; day: (at: string) => string }

export function AccountEntries({ booking, entries, day }: Props) {
  return (
    <FoldedPart title={say.account} summary={say.entries(standingOf(entries).length)}>
      <ul className="rows">
        {standingOf(entries).map(({ entry, stands: counts }) => (
          <EntryRow key={entry.id} booking={booking} entry={entry} counts={counts} day={day(entry.at)} />
        ))}
      </ul>
    </FoldedPart>
  )
}

type Listed = VisitAccount['entries'][number]
type RowProps = { booking: Booking; entry: Listed; counts: boolean; day: string }

/** The charge, the deposit and the tax follow the visit; what was paid by card is given back to the card. */
const canTakeBack = ({ kind, isFixed }: Listed) => !isFixed && !['charge', 'deposit', 'tax'].includes(kind)

function EntryRow({ booking: { id, name }, entry, counts, day }: RowProps) {
  const act = useRecentAct(accountAct(id))
  const words = describeEntry(entry)
  const isAlone = useOwner()?.isAlone ?? true
  const takeBack = useAct({
    noun: 'ledger',
    id: accountAct(id),
    action: 'entry',
    shows: showMoney,
    send: ({ key }) => call(takeEntryBack, { at: { id, entry: entry.id }, body: { key } }),
    said: say.entered(name),
    undone: say.unentered(name),
  })
  return (
    <li className="row">
      <div className="row-words">
        <span className="row-when">{counts ? words : <s>{words}</s>}</span>
        <span>
          {[day, !isAlone && entry.who ? by(entry.who) : '', counts ? '' : say.takenBack].filter(Boolean).join(', ')}
        </span>
      </div>
      {counts && canTakeBack(entry) && (act === undefined || act.phase === 'running') && (
        <EntryPress
          label={say.takeBack}
          running={say.recording}
          named={say.takeBackNamed(words)}
          send={() => takeBack({ entry: entry.id })}
        />
      )}
    </li>
  )
}
