import { SecretField } from '../desk/secret-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CalendarLink } from '../../domain/bookings/calendar.ts'
import { endCalendarLink, readCalendarLink, showCalendarLink } from '../../domain/endpoints/calendar-changes.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useSettings } from '../desk/use-settings.ts'
import { serverDate } from '../desk/server-clock.ts'
import * as say from '#words/office/calendar.ts'
import { shortTime } from '#words/office/times.ts'

/** The private link by which a phone's own calendar shows the visits. */
export function LinkDialog() {
  const asked = useQuery(queryOf(readCalendarLink))
  return (
    <Dialog title={say.linkTitle} size="form" onClose={() => close('calendar-link')}>
      {asked.isPending && <Loading what={say.theLink} />}
      {asked.isError && asked.data === undefined && <Failed error={asked.error} retry={() => void asked.refetch()} />}
      {asked.data && <Link link={asked.data.link} />}
    </Dialog>
  )
}

function Link({ link }: { link: CalendarLink | null }) {
  const { timeZone } = useSettings()
  const [path, setPath] = useState<string | null>(null)
  const show = useChange({
    of: ['calendar', 'link'],
    shows: [readCalendarLink],
    send: (key, renew: boolean) => callFresh(showCalendarLink, { body: { key, renew } }),
    done: (shown: { path: string }) => setPath(shown.path),
  })
  const end = useChange({
    of: ['calendar', 'link', 'end'],
    shows: [readCalendarLink],
    send: (key) => call(endCalendarLink, { body: { key } }),
    done: () => setPath(null),
  })
  const now = serverDate()
  const refusal = show.refusal ?? end.refusal
  return (
    <div className="stack">
      <p>{say.linkLead}</p>
      {link && (
        <p>
          <span>{say.linkMade(shortTime(link.createdAt, timeZone, now))}</span>{' '}
          <span>{link.readAt === null ? say.linkUnread : say.linkRead(shortTime(link.readAt, timeZone, now))}</span>
        </p>
      )}
      {path !== null && <ShownLink path={path} />}
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <div className="actions-row">
        {path === null && (
          <LinkButton isMain pending={show.pending} onPress={() => void show.change(false)}>
            {link ? say.showLink : say.makeLink}
          </LinkButton>
        )}
        {link && (
          <>
            <LinkButton pending={show.pending} onPress={() => void show.change(true)}>
              {say.renewLink}
            </LinkButton>
            <LinkButton pending={end.pending} onPress={() => void end.change()}>
              {say.endLink}
            </LinkButton>
          </>
        )}
      </div>
      {link && <p className="hint">{say.endHint}</p>}
    </div>
  )
}

type ButtonProps = { isMain?: boolean; pending: boolean; onPress: () => void; children: ReactNode }

/** Disappears when its work is done; the focus stays in the dialog. */
function LinkButton({ isMain = false, pending, onPress, children }: ButtonProps) {
  const button = useFocusHeir()
  return (
    <button
      ref={button}
      type="button"
      className={isMain ? 'button main' : 'button'}
      aria-disabled={pending}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function ShownLink({ path }: { path: string }) {
  const href = new URL(path, location.href).href
  return (
    <>
      <SecretField label={say.link} hint={say.linkHint} secret={href} />
      <p>
        <a className="button" href={href.replace(/^https?:/, 'webcal:')}>
          {say.addToPhone}
        </a>
      </p>
    </>
  )
}
