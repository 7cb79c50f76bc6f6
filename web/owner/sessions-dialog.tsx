import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedInDevice } from '../../domain/owner.ts'
import { useSettings } from '../settings/use-settings.ts'
import { call, explain } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { read } from '../platform/queries.ts'
import { Failed, Loading } from '../platform/states.tsx'
import { shortTime } from '../platform/times.ts'
import { usePress } from '../platform/use-press.ts'
import { describeDevice, shortAddress } from './describe-device.ts'
import { close } from './screens.ts'

/** Where the owner is signed in; each place but this one can be signed out from here. */
export function SessionsDialog() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => read<SignedInDevice[]>('/api/auth/list-sessions'),
  })
  return (
    <Dialog title="Signed-in devices" size="form" onClose={() => close('sessions')}>
      {sessions.isPending && <Loading what="the devices" />}
      {sessions.isError && <Failed error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className="rows">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Dialog>
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
          {session.address ? `${shortAddress(session.address)} · ` : ''}
          {shortTime(session.usedAt, timeZone, new Date())}
        </span>
      </div>
      {session.isThisOne ? <span className="hint">This device</span> : <EndSession session={session} device={device} />}
    </li>
  )
}

function EndSession({ session, device }: { session: SignedInDevice; device: string }) {
  const queries = useQueryClient()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call('POST', '/api/auth/revoke-session', { id: session.id })
    setTrouble(answer.ok ? null : explain(answer.refusal))
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  })
  return (
    <>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button
        type="button"
        className="button"
        aria-disabled={pending}
        aria-label={`Sign out ${device}`}
        onClick={() => void press()}
      >
        Sign out
      </button>
    </>
  )
}
