import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaySheet } from '../../domain/crew/pay.ts'
import { listCrew } from '../../domain/endpoints/crew.ts'
import { listPay, savePay } from '../../domain/endpoints/pay.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { addDays, dayOfWeek } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { serverNow } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { PaySheetPart } from './pay-sheet-part.tsx'
import * as say from '#words/office/pay.ts'

type Period = { from: string; to: string }

export function PayDialog({ id }: { id: string }) {
  const { timeZone } = useSettings()
  const [period, setPeriod] = useState<Period>(() => lastTwoWeeks(toPlainDate(serverNow(), timeZone)))
  const [who, setWho] = useState(id)
  const crew = useQuery(queryOf(listCrew)).data?.items ?? []
  const person = crew.find((each) => each.id === who)
  const pay = useQuery({
    ...queryOf(listPay, { query: period }),
    enabled: period.from <= period.to,
    refetchOnMount: 'always',
  })
  const sheets = pay.data?.sheets
  return (
    <Dialog title={person ? say.titleOf(person.name) : say.title} size="form" onClose={() => close('pay')}>
      <div className="stack">
        {person && (
          <div>
            <button type="button" className="quiet" onClick={() => setWho('')} data-first-focus="">
              {say.back}
            </button>
          </div>
        )}
        {!person && <p className="hint">{say.lead}</p>}
        <div className="pair">
          <Day name="from" label={say.from} value={period.from} onChange={(from) => setPeriod({ ...period, from })} />
          <Day name="to" label={say.to} value={period.to} onChange={(to) => setPeriod({ ...period, to })} />
        </div>
        {pay.isPending && period.from <= period.to && <Loading what={say.theSheets} />}
        {pay.isError && sheets === undefined && <Failed error={pay.error} retry={() => void pay.refetch()} />}
        {sheets && !person && <Sums sheets={sheets} period={period} others={crew} onOpen={setWho} />}
        {sheets && person && (
          <PaySheetPart
            key={person.id}
            person={person}
            period={period}
            sheet={sheets.find((sheet) => sheet.person.id === person.id) ?? null}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The two whole weeks before this one. */
function lastTwoWeeks(today: string): Period {
  const monday = addDays(today, 1 - dayOfWeek(today))
  return { from: addDays(monday, -14), to: addDays(monday, -1) }
}

type DayProps = { name: string; label: string; value: string; onChange: (date: string) => void }

function Day({ name, label, value, onChange }: DayProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="date"
      required
      value={value}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
    />
  )
}

type SumsProps = {
  sheets: readonly PaySheet[]
  period: Period
  others: readonly { id: string; name: string; role: string }[]
  onOpen: (id: string) => void
}

function Sums({ sheets, period, others, onOpen }: SumsProps) {
  const missing = others.filter(({ id, role }) => role !== 'office' && sheets.every(({ person }) => person.id !== id))
  return (
    <>
      {sheets.length === 0 && <p className="state">{say.none}</p>}
      <ul className="rows">
        {sheets.map(({ person, visits, sums }) => (
          <li key={person.id} className="row">
            <button
              type="button"
              className="row-words row-open"
              aria-label={say.openSheet(person.name)}
              onClick={() => onOpen(person.id)}
            >
              <strong>{person.name}</strong>
              <span>{say.sums(sums, visits.length)}</span>
            </button>
            <strong className="row-end">{exactCents(sums.total)}</strong>
          </li>
        ))}
        {missing.map(({ id, name }) => (
          <li key={id} className="row">
            <button
              type="button"
              className="row-words row-open"
              aria-label={say.openSheet(name)}
              onClick={() => onOpen(id)}
            >
              <strong>{name}</strong>
              <span>{say.noRule}</span>
            </button>
          </li>
        ))}
      </ul>
      {sheets.length > 0 && (
        <p>
          <a className="button" href={addressOf(savePay.path, {}, period)} download>
            {say.save}
          </a>
        </p>
      )}
    </>
  )
}
