import type { Delay } from '../../domain/messages/outages.ts'
import { NoteLink } from '../desk/note-link.tsx'
import { Status } from '../../ui/status.tsx'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/waits.ts'

/** Read out when it appears. */
export function Delays({ delays, timeZone }: { delays: Delay[]; timeZone: string }) {
  return (
    <div role="status">
      {delays.map((delay) => (
        <DelayNote key={delay.channel} delay={delay} since={shortTime(delay.since, timeZone, serverDate())} />
      ))}
    </div>
  )
}

function DelayNote({ delay, since }: { delay: Delay; since: string }) {
  const { channel, what, remedy, said, isOutage, waiting } = delay
  return (
    <section className="note delay">
      <Status tone={isOutage ? 'bad' : 'waiting'}>{say.delayed(channel, waiting, isOutage, since)}</Status>
      <p>{`${what} ${remedy}${isOutage && waiting > 0 ? say.leavesByItself : ''}`}</p>
      {said !== '' && (
        <p className="said">
          {say.itSaid}
          <q>{said}</q>
        </p>
      )}
      <NoteLink screen={{ kind: 'messages' }}>{say.openMessages}</NoteLink>
    </section>
  )
}
