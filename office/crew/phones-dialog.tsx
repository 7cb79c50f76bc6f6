import { SecretField } from '../desk/secret-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CrewDevice } from '../../domain/crew/day.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { listCrew, listCrewDevices } from '../../domain/endpoints/crew.ts'
import { endCrewDevice, makeCrewLink } from '../../domain/endpoints/crew-changes.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { describeDevice } from '../account/describe-device.ts'
import { QrCode } from '../desk/qr-code.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useSettings } from '../desk/use-settings.ts'
import * as say from '#words/office/crew.ts'
import { shortTime } from '#words/office/times.ts'

export function PhonesDialog({ id }: { id: string }) {
  const crew = useQuery(queryOf(listCrew))
  const devices = useQuery(queryOf(listCrewDevices, { at: { id } }))
  const person = crew.data?.items.find((each) => each.id === id)
  return (
    <Dialog title={person ? say.phonesOf(person.name) : say.phones} size="form" onClose={() => close('phones')}>
      {devices.isPending && <Loading what={say.thePhones} />}
      {devices.isError && devices.data === undefined && (
        <Failed error={devices.error} retry={() => void devices.refetch()} />
      )}
      {person && devices.data && <Phones person={person} devices={devices.data.devices} />}
    </Dialog>
  )
}

function Phones({ person, devices }: { person: Person; devices: readonly CrewDevice[] }) {
  const [path, setPath] = useState<string | null>(null)
  const { change, pending, refusal } = useChange({
    of: ['crew-link', person.id],
    shows: [listCrewDevices],
    send: (key) => callFresh(makeCrewLink, { at: { id: person.id }, body: { key } }),
    done: (made: { path: string }) => setPath(made.path),
  })
  const isWaiting = devices.some(({ openedAt }) => openedAt === null)
  return (
    <div className="stack">
      <p>{say.phonesLead}</p>
      {/* Once it is opened the link is of no use. */}
      {path !== null && isWaiting && <ShownLink path={path} name={person.name} />}
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      {!(path !== null && isWaiting) && (
        <p>
          <MakeButton pending={pending} onPress={() => void change()} />
        </p>
      )}
      {devices.length > 0 && (
        <ul className="rows">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Disappears when the link is there; the focus stays in the dialog. */
function MakeButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  const heir = useFocusHeir()
  return (
    <button ref={heir} type="button" className="button main" aria-disabled={pending} onClick={onPress}>
      {pending ? say.saving : say.makeLink}
    </button>
  )
}

function ShownLink({ path, name }: { path: string; name: string }) {
  const href = new URL(path, location.href).href
  return (
    <>
      <QrCode text={href} label={say.qrFor(name)} />
      <SecretField label={say.link} hint={say.linkHint} secret={href} />
    </>
  )
}

function DeviceRow({ device: { id, createdAt, openedAt, seenAt, userAgent } }: { device: CrewDevice }) {
  const { timeZone } = useSettings()
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange({
    of: ['crew-device', id],
    shows: [listCrewDevices],
    send: (key) => call(endCrewDevice, { at: { id }, body: { key } }),
  })
  const time = (at: string) => shortTime(at, timeZone, serverDate())
  const name = openedAt === null ? say.waitingLink : describeDevice(userAgent)
  return (
    <li className="row">
      <div className="row-words">
        <strong>{name}</strong>
        <span>
          {openedAt === null ? say.linkMade(time(createdAt)) : say.phoneUsed(time(openedAt), time(seenAt ?? openedAt))}
        </span>
        {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      </div>
      <button
        ref={heir}
        type="button"
        className="button"
        aria-label={openedAt === null ? say.endLinkNamed(name) : say.signOutNamed(name)}
        aria-disabled={pending}
        onClick={() => void change()}
      >
        {openedAt === null ? say.endLink : say.signOut}
      </button>
    </li>
  )
}
