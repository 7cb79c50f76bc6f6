import type { OpeningPlan } from '../../domain/openings/openings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/openings.ts'

export function WhyNot({ plan }: { plan: OpeningPlan }) {
  if (plan.cannot !== null) return <p>{say.cannot[plan.cannot]}</p>
  return (
    <>
      <p>{say.nobody}</p>
      <LeftOut plan={plan} />
      <p className="hint">{say.howToAsk}</p>
    </>
  )
}

type WhomProps = { plan: OpeningPlan; left: readonly string[]; setLeft: (left: readonly string[]) => void }

export function WhomToOffer({ plan, left, setLeft }: WhomProps) {
  const { timeZone } = useSettings()
  return (
    <>
      <p>{say.lead}</p>
      <div className="opening-visits">
        {plan.visits.map(({ id, name, day, hours, byEmail, byText }) => (
          <label key={id} className="tick">
            <input
              type="checkbox"
              checked={!left.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(checked ? left.filter((each) => each !== id) : [...left, id])
              }
            />
            <span>{say.whom(name, say.now(day, hours, byEmail, byText))}</span>
          </label>
        ))}
      </div>
      <LeftOut plan={plan} />
      <p className="hint">{say.told}</p>
      {plan.leavesAt !== null && <p className="note">{say.leaves(shortTime(plan.leavesAt, timeZone, serverDate()))}</p>}
    </>
  )
}

function LeftOut({ plan: { leftOut } }: { plan: OpeningPlan }) {
  const reasons = (['offered', 'often', 'unfit', 'unreached'] as const).filter((why) => leftOut[why] > 0)
  return reasons.map((why) => (
    <p key={why} className="hint">
      {say.leftOut[why](leftOut[why])}
    </p>
  ))
}
