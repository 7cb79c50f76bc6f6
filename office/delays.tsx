import type { Delay } from '../domain/outages.ts'
import { open } from './desk/screens.ts'
import { Status } from '../ui/status.tsx'
import { shortTime } from './desk/times.ts'

const names = { email: { one: 'e-mail', many: 'e-mails' }, text: { one: 'text message', many: 'text messages' } }

/** What does not leave: since when, how many wait, why, and what to do. Read out when it appears. */
export function Delays({ delays, timeZone }: { delays: Delay[]; timeZone: string }) {
  return (
    <div role="status">
      {delays.map((delay) => (
        <DelayNote key={delay.channel} delay={delay} since={shortTime(delay.since, timeZone, new Date())} />
      ))}
    </div>
  )
}

function DelayNote({ delay, since }: { delay: Delay; since: string }) {
  const { what, remedy, said, isOutage } = delay
  return (
    <section className="note delay">
      <Status tone={isOutage ? 'bad' : 'waiting'}>{headline(delay, since)}</Status>
      <p>
        {what} {remedy}
        {isOutage && delay.waiting > 0 && ' What waits leaves by itself when it works again.'}
      </p>
      {said !== '' && (
        <p className="said">
          It said: <q>{said}</q>
        </p>
      )}
      <button type="button" className="link" onClick={() => open({ kind: 'outbox' })}>
        Open the Outbox
      </button>
    </section>
  )
}

function headline({ channel, waiting, isOutage }: Delay, since: string): string {
  const { one, many } = names[channel]
  if (!isOutage) return waiting === 1 ? `1 ${one} waits since ${since}` : `${waiting} ${many} wait since ${since}`
  const state = `No ${one} has left since ${since}`
  if (waiting === 0) return state
  return `${state}; ${waiting === 1 ? '1 waits' : `${waiting} wait`}`
}
