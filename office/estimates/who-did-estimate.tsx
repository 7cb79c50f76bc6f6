import type { EstimateDetails } from '../../domain/endpoints/estimates.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useOwner } from '../desk/use-owner.ts'
import { useSettings } from '../desk/use-settings.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/who-did.ts'

/** Who sent, changed or decided an estimate; nothing where one person alone signs in. */
export function WhoDidEstimate({ done }: Pick<EstimateDetails, 'done'>) {
  const { timeZone } = useSettings()
  const isAlone = useOwner()?.isAlone ?? true
  if (isAlone || done.length === 0) return null
  return (
    <div>
      <h3>{say.title}</h3>
      <ul className="alert-lines">
        {done.map(({ did, who, at }) => (
          <li key={at + did}>{say.line(say.deeds[did], who, shortTime(at, timeZone, serverDate()))}</li>
        ))}
      </ul>
    </div>
  )
}
