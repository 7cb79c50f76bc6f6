import { useState } from 'react'
import type { Person } from '../../domain/crew/crew.ts'
import { payEntrySchema, payKinds, type PayKind, type PayRule, payRuleSchema } from '../../domain/crew/pay.ts'
import { addPayEntry, listPay, setPayRule } from '../../domain/endpoints/pay.ts'
import { plainCents, readCents } from '../../domain/ledger/cents.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { newKey } from '../../ui/new-key.ts'
import { Field, TextField } from '../desk/field.tsx'
import { serverNow } from '../desk/server-clock.ts'
import { useChange } from '../desk/use-change.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { useSettings } from '../desk/use-settings.ts'
import * as say from '#words/office/pay.ts'

export function PayRuleForm({ person, rule }: { person: Person; rule: PayRule | null }) {
  const today = useTodayOnce()
  const [kind, setKind] = useState<PayKind>(rule?.kind ?? 'hour')
  const { change } = useChange<PayRule>({
    of: ['pay-rule', person.id],
    shows: [listPay],
    send: (key, typed) => call(setPayRule, { at: { id: person.id }, body: { key, ...typed } }),
  })
  const { form, errors, trouble, pending } = useForm({
    schema: payRuleSchema,
    draft: `pay-rule-${person.id}`,
    read: (data) => {
      const typed = String(data.get('amount'))
      const amount = kind === 'share' ? Number(typed.replace('%', '') || Number.NaN) : readCents(typed)
      return { key: newKey(), kind, amount, from: data.get('from') }
    },
    submit: async ({ key: _blank, ...typed }) => outcomeOf(await change(typed)),
  })
  const amount =
    rule === null || rule.kind !== kind ? '' : kind === 'share' ? String(rule.amount) : plainCents(rule.amount)
  return (
    <form {...form} className="stack">
      <div className="pair">
        <Field label={say.kind}>
          {(tied) => (
            <select
              {...tied}
              name="kind"
              value={kind}
              onChange={({ currentTarget }) => setKind(payKinds.find((each) => each === currentTarget.value) ?? kind)}
            >
              {payKinds.map((each) => (
                <option key={each} value={each}>
                  {say.kinds[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          key={kind}
          label={say.amounts[kind]}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={amount}
          error={errors['amount']}
        />
      </div>
      <TextField
        label={say.since}
        type="date"
        name="from"
        required
        defaultValue={rule === null ? person.from : today}
        error={errors['from']}
      />
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.saving : say.keepRule}
        </button>
      </div>
    </form>
  )
}

export function PayEntryForm({ person, period }: { person: Person; period: { from: string; to: string } }) {
  const today = useTodayOnce()
  // The day is one of those shown, so that the entry is seen.
  const day = today >= period.from && today <= period.to ? today : period.to
  const { change } = useChange<{ date: string; amount: number; words: string }>({
    of: ['pay-entry', person.id],
    shows: [listPay],
    send: (key, typed) => call(addPayEntry, { at: { id: person.id }, body: { key, ...typed } }),
  })
  const [entered, setEntered] = useState(0)
  const { form, errors, trouble, pending } = useForm({
    schema: payEntrySchema,
    draft: `pay-entry-${person.id}`,
    read: (data) => ({
      key: newKey(),
      date: data.get('date'),
      amount: readSigned(String(data.get('amount'))),
      words: data.get('words'),
    }),
    submit: async ({ key: _blank, ...typed }) => {
      const answer = await change(typed)
      if (answer.ok) setEntered(entered + 1)
      return outcomeOf(answer)
    },
  })
  return (
    <form {...form} key={entered} className="stack">
      <TextField label={say.words} name="words" maxLength={120} autoComplete="off" required error={errors['words']} />
      <div className="pair">
        <TextField
          label={say.amount}
          name="amount"
          inputMode="text"
          autoComplete="off"
          required
          error={errors['amount']}
        />
        <TextField label={say.date} type="date" name="date" required defaultValue={day} error={errors['date']} />
      </div>
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.saving : say.keepCorrection}
        </button>
      </div>
    </form>
  )
}

function useTodayOnce(): string {
  const { timeZone } = useSettings()
  const [today] = useState(() => toPlainDate(serverNow(), timeZone))
  return today
}

/** Cents of a typed amount that may be negative: a hyphen or a minus sign. */
function readSigned(typed: string): number {
  const [, minus, rest = ''] = /^\s*([-−])?\s*(.*)$/s.exec(typed) ?? []
  return minus === undefined ? readCents(rest) : -readCents(rest)
}
