import type { Person } from '../../domain/crew/crew.ts'
import type { PayEntry, PaySheet } from '../../domain/crew/pay.ts'
import { listPay, reversePayEntry } from '../../domain/endpoints/pay.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { PayEntryForm, PayRuleForm } from './pay-forms.tsx'
import { dayInShort } from '#words/formats.ts'
import { minutesInWords } from '#words/visit-lengths.ts'
import * as say from '#words/office/pay.ts'

type Props = { person: Person; period: { from: string; to: string }; sheet: PaySheet | null }

export function PaySheetPart({ person, period, sheet }: Props) {
  const rule = sheet?.rules.at(-1)
  return (
    <>
      {sheet && <Lines sheet={sheet} />}
      <FoldedPart
        title={say.howPaid}
        summary={rule ? say.ruleSince(say.rule(rule), dayInShort(rule.from)) : say.noRule}
      >
        <PayRuleForm person={person} rule={rule ?? null} />
      </FoldedPart>
      <FoldedPart title={say.addCorrection} summary={say.correctionHint}>
        <PayEntryForm person={person} period={period} />
      </FoldedPart>
    </>
  )
}

function Lines({ sheet: { visits, tips, entries, sums } }: { sheet: PaySheet }) {
  return (
    <ul className="rows pay-lines">
      {visits.map(({ booking, date, customer, minutes, isPlanned, cents }) => (
        <li key={booking} className="row">
          <div className="row-words">
            <strong>{`${dayInShort(date)}, ${customer}`}</strong>
            {minutes > 0 && (
              <span>{isPlanned ? `${minutesInWords(minutes)}, ${say.planned}` : minutesInWords(minutes)}</span>
            )}
          </div>
          <span className="row-end">{exactCents(cents)}</span>
        </li>
      ))}
      {tips.map(({ date, customer, cents }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- tips have no id, and their order does not change
        <li key={nth} className="row">
          <div className="row-words">
            <strong>{`${dayInShort(date)}, ${customer}`}</strong>
            <span>{say.tip}</span>
          </div>
          <span className="row-end">{exactCents(cents)}</span>
        </li>
      ))}
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
      <li className="row">
        <strong className="row-words">{say.total}</strong>
        <strong className="row-end">{exactCents(sums.total)}</strong>
      </li>
    </ul>
  )
}

function EntryRow({ entry: { id, date, words, cents, isReversed } }: { entry: PayEntry }) {
  return (
    <li className="row">
      <div className="row-words">
        <strong>{`${dayInShort(date)}, ${words}`}</strong>
        {!isReversed && <TakeBack id={id} words={words} />}
      </div>
      <span className="row-end">{exactCents(cents)}</span>
    </li>
  )
}

/** Disappears with its press. */
function TakeBack({ id, words }: { id: string; words: string }) {
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange({
    of: ['pay-entry', id],
    shows: [listPay],
    send: (key) => call(reversePayEntry, { at: { id }, body: { key } }),
  })
  return (
    <span>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button
        ref={heir}
        type="button"
        className="quiet"
        aria-label={say.takeBackNamed(words)}
        aria-disabled={pending}
        onClick={() => void change()}
      >
        {pending ? say.saving : say.takeBack}
      </button>
    </span>
  )
}
