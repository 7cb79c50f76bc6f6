import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { addEntry, payVisit, readVisitAccount } from '../../domain/endpoints/ledger.ts'
import { plainCents, readCents } from '../../domain/ledger/cents.ts'
import { balanceOf, type Way, ways } from '../../domain/ledger/ledger.ts'
import type { VisitAccount } from '../../domain/ledger/account-standing.ts'
import {
  type AddEntry,
  addEntrySchema,
  addedKinds,
  type PayVisit,
  payVisitSchema,
} from '../../domain/ledger/typed-entries.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { FieldError, TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { checkBy, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { rememberTap, uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { accountAct, showMoney } from './use-account.ts'
import { wayWords } from '#words/ledger.ts'
import * as say from '#words/office/ledger.ts'

export function PaymentDialog({ id }: { id: string }) {
  const details = useQuery(queryOf(readBooking, { at: { id } }))
  const account = useQuery(queryOf(readVisitAccount, { at: { id } }))
  const name = details.data?.booking.name
  const failed = [details, account].find(({ isError, data }) => isError && data === undefined)
  return (
    <Dialog title={name === undefined ? say.payment : say.recordFor(name)} size="form" onClose={() => close('payment')}>
      {failed?.error && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {(details.isPending || account.isPending) && <Loading what={say.theAccount} />}
      {details.data && account.data && (
        <PaymentForm id={id} name={details.data.booking.name} account={account.data.account} />
      )}
    </Dialog>
  )
}

const kinds = ['payment', ...addedKinds] as const
type Kind = (typeof kinds)[number]

/** The real key of the press is made when it is sent. */
const blankKey = '00000000-0000-4000-8000-000000000000'

function PaymentForm({ id, name, account }: { id: string; name: string; account: VisitAccount }) {
  // As it was when the form opened: what is recorded elsewhere in the meantime refuses the press.
  const [seen] = useState(() => balanceOf(account.entries))
  const [kind, setKind] = useState<Kind>(seen > 0 ? 'payment' : seen < 0 ? 'refund' : 'fee')
  const act = useAct({
    noun: 'ledger',
    id: accountAct(id),
    action: 'entry',
    shows: showMoney,
    // Safe: what the form has checked, with the key of the press.
    send: (body) =>
      'kind' in body
        ? call(addEntry, { at: { id }, body: body as never })
        : call(payVisit, { at: { id }, body: body as never }),
    said: say.entered(name),
    undone: say.unentered(name),
    done: () => {
      uncoverRows()
      close('payment')
    },
  })
  const { form, errors, trouble, pending } = useCheckedForm<unknown, PayVisit | AddEntry>({
    read: (data) => readForm(data, kind, seen),
    check: (fields) => (kind === 'payment' ? checkBy(payVisitSchema, fields) : checkBy(addEntrySchema, fields)),
    submit: async ({ key: _blank, ...input }) => outcomeOf(await act(input)),
  })
  const movesMoney = kind === 'payment' || kind === 'refund'
  return (
    <form {...form} className="stack">
      {seen !== 0 && <p>{seen > 0 ? say.stillOwed(seen) : say.leftFor(-seen)}</p>}
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <fieldset className="reasons">
        <legend>{say.what}</legend>
        {kinds.map((each) => (
          <label key={each} className="tick">
            <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
            <span>{say.kinds[each]}</span>
          </label>
        ))}
      </fieldset>
      {movesMoney && <WayField usual={account.usualWay} error={errors['way']} />}
      <div className="pair">
        <TextField
          key={String(movesMoney)}
          label={say.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={movesMoney && seen !== 0 ? plainCents(Math.abs(seen)) : ''}
          error={errors['amount']}
        />
        {kind === 'payment' && (
          <TextField label={say.tip} name="tip" inputMode="decimal" autoComplete="off" error={errors['tip']} />
        )}
      </div>
      <TextField
        label={say.note}
        hint={kind === 'payment' ? say.noteHint : undefined}
        name="note"
        autoComplete="off"
        maxLength={120}
        error={errors['note']}
      />
      <div className="form-actions">
        <button type="button" className="button" onClick={() => close('payment')}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending} onClick={rememberTap}>
          {pending ? say.recording : say.record}
        </button>
      </div>
    </form>
  )
}

function readForm(data: FormData, kind: Kind, seen: number): object {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const tip = text('tip')
  const common = { key: blankKey, seen, amount: readCents(text('amount')), note: text('note') }
  if (kind === 'payment') return { ...common, way: text('way'), tip: tip === '' ? 0 : readCents(tip) }
  return { ...common, kind, ...(kind === 'refund' && { way: text('way') }) }
}

function WayField({ usual, error }: { usual: Way; error: string | undefined }) {
  const id = useId()
  return (
    <fieldset className="picks ways" aria-describedby={error === undefined ? undefined : id}>
      <legend>{say.how}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input type="radio" name="way" value={way} defaultChecked={way === usual} />
          <span>{wayWords[way]}</span>
        </label>
      ))}
      <FieldError id={id} sentence={error} />
    </fieldset>
  )
}
