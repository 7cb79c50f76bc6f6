import { useInfiniteQuery } from '@tanstack/react-query'
import { readSecurityLog } from '../../domain/endpoints/security-log.ts'
import { type SecurityEvent, securityLogDays } from '../../domain/owner/security-log.ts'
import { describeDevice, shortAddress } from '../account/describe-device.ts'
import { Pane } from '../desk/pane.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { More } from '../desk/more.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { useOwner } from '../desk/use-owner.ts'
import { useSettings } from '../desk/use-settings.ts'
import * as say from '#words/office/security-log.ts'

/** A few phone screens. */
const pageLength = 30

/** Newest first. */
export default function SecurityLogScreen() {
  const log = useInfiniteQuery({
    queryKey: keyOf(readSecurityLog),
    queryFn: ({ pageParam }) => read(readSecurityLog, { query: { limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The screen is opened for what happened since the last look.
    staleTime: 0,
  })
  const lines = log.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Pane title={say.title}>
      <p className="hint">{say.lead(securityLogDays)}</p>
      {log.isPending && <Loading what={say.theLog} />}
      {log.isError && <Failed error={log.error} retry={() => void log.refetch()} />}
      {lines.length > 0 && (
        <ol className="rows">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      <More list={log} words={say.older} />
    </Pane>
  )
}

function Line({ line }: { line: SecurityEvent }) {
  const { timeZone } = useSettings()
  const isAlone = useOwner()?.isAlone ?? true
  // Where one person alone signs in it can be nobody else.
  const who = isAlone && line.who.includes('@') ? '' : line.who
  const facts = [who, line.about, whereFrom(line)].filter((fact) => fact !== '')
  return (
    <li className="row">
      <div className="row-words">
        <strong>{say.events[line.kind]}</strong>
        <span>{facts.join(' · ')}</span>
        <span className="row-facts">
          {line.times > 1 && <span>{say.times(line.times)}</span>}
          <span>{shortTime(line.at, timeZone, serverDate())}</span>
        </span>
      </div>
    </li>
  )
}

function whereFrom({ network, userAgent }: SecurityEvent): string {
  if (network === '') return say.severalNetworks
  return `${describeDevice(userAgent)}, ${shortAddress(network)}`
}
