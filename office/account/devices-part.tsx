import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { listSessions, readAccount } from '../../domain/endpoints/owner.ts'
import { changeSessionDays, endOtherSessions, endSession } from '../../domain/endpoints/account-changes.ts'
import { sessionDaysMost, type SignedInDevice } from '../../domain/owner/sessions.ts'
import { useSettings } from '../desk/use-settings.ts'
import { type Answer, call, explain } from '../../ui/api.ts'
import { Field } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { refresh } from '../desk/change.ts'
import { queryOf } from '../desk/queries.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { usePress } from '../../ui/use-press.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { describeDevice, shortAddress } from './describe-device.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/account.ts'

/** All but the current session can be signed out here. */
export function DevicesPart({ sessionDays, mayChangeDays }: { sessionDays: number; mayChangeDays: boolean }) {
  const sessions = useQuery(queryOf(listSessions))
  if (sessions.isPending) return <Loading what={say.theDevices} />
  if (sessions.isError) return <Failed error={sessions.error} retry={() => void sessions.refetch()} />
  return (
    <div className="stack">
      <ul className="rows">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.data.length > 1 && <EndOthers />}
      {mayChangeDays && <SessionDaysForm days={sessionDays} />}
    </div>
  )
}

function EndOthers() {
  const { trouble, pending, press, button } = useEnd(() => call(endOtherSessions, { body: {} }))
  return (
    <>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button ref={button} type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {say.endOthers}
      </button>
    </>
  )
}

const formSchema = v.object({ days: v.pipe(v.string(), v.toNumber(), v.number()) })

function SessionDaysForm({ days }: { days: number }) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState(false)
  const { form, errors, trouble, pending } = useForm({
    schema: formSchema,
    submit: async (input) => {
      setSaved(false)
      const answer = await callFresh(changeSessionDays, { body: input })
      if (!answer.ok) return answer.refusal
      setSaved(true)
      await refresh(queries, [readAccount])
      return null
    },
  })
  return (
    <form {...form} className="stack">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={say.signInAgainAfter} error={errors['days']}>
        {(tied) => (
          <select {...tied} name="days" defaultValue={days}>
            {[...new Set([1, 7, 30, 60, sessionDaysMost, days])]
              .toSorted((a, b) => a - b)
              .map((count) => (
                <option key={count} value={count}>
                  {count === 1 ? say.aDay : say.days(count)}
                </option>
              ))}
          </select>
        )}
      </Field>
      {saved && <p role="status">{say.saved}</p>}
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? say.saving : say.saveDays}
      </button>
    </form>
  )
}

function SessionRow({ session }: { session: SignedInDevice }) {
  const { timeZone } = useSettings()
  const device = describeDevice(session.userAgent)
  return (
    <li className="row">
      <div className="row-words">
        <strong>{device}</strong>
        <span>
          {`${session.address ? `${shortAddress(session.address)} · ` : ''}${shortTime(session.usedAt, timeZone, serverDate())}`}
        </span>
      </div>
      {session.isThisOne ? (
        <span className="hint">{say.thisDevice}</span>
      ) : (
        <EndSession session={session} device={device} />
      )}
    </li>
  )
}

function EndSession({ session, device }: { session: SignedInDevice; device: string }) {
  const { trouble, pending, press, button } = useEnd(() => call(endSession, { body: { id: session.id } }))
  return (
    <>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button
        ref={button}
        type="button"
        className="button"
        aria-disabled={pending}
        aria-label={say.signOutDevice(device)}
        onClick={() => void press()}
      >
        {say.signOut}
      </button>
    </>
  )
}

function useEnd(end: () => Promise<Answer<unknown>>) {
  const queries = useQueryClient()
  const button = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await end()
    setTrouble(answer.ok ? null : explain(answer.refusal))
    await refresh(queries, [listSessions])
  })
  return { trouble, pending, press, button }
}
