import type { ReactNode } from 'react'
import { type EstimateAct, estimateActs } from '../../domain/estimates/estimate-acts.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { MoreActs } from '../desk/more-acts.tsx'
import { open, type Screen } from '../desk/screens.ts'
import { useNow } from '../desk/server-clock.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useSettings } from '../desk/use-settings.ts'
import { changeAndSend, decisions, inPerson } from '#words/office/estimate-changes.ts'
import { bookVisit, estimate as estimateWord } from '#words/office/estimates.ts'

type Props = {
  estimate: Estimate
  /** What has no state of its own, such as a download. */
  children: ReactNode
}

/** One main act at the thumb's side, the rest under More. */
export function EstimateActs({ estimate, children }: Props) {
  const { id, status, createdAt, notReached } = estimate
  const { timeZone } = useSettings()
  const { main, more } = estimateActs({ status, validUntil: validUntil(Date.parse(createdAt), timeZone) }, useNow())
  return (
    <div className="form-actions visit-acts">
      <MoreActs name={estimateWord(id)}>
        {more.map((act) => (
          <ActButton key={act} id={id} act={act} />
        ))}
        {children}
      </MoreActs>
      {/* A customer who was not reached is called first: that has the main button. */}
      {main && <ActButton key={main} id={id} act={main} isMain={notReached === null} isInSight />}
    </div>
  )
}

type ActProps = { id: string; act: EstimateAct; isInSight?: boolean; isMain?: boolean }

function ActButton({ id, act, isInSight = false, isMain = false }: ActProps) {
  const heir = useFocusHeir()
  const { label, to } = opening(id, act)
  return (
    <button
      ref={heir}
      type="button"
      className={isMain ? 'button main' : isInSight ? 'button' : undefined}
      onClick={() => open(to)}
    >
      {label}
    </button>
  )
}

function opening(id: string, act: EstimateAct): { label: string; to: Screen } {
  if (act === 'book') return { label: bookVisit, to: { kind: 'book-estimate', id } }
  if (act === 'change') return { label: changeAndSend, to: { kind: 'change-estimate', id } }
  if (act === 'in-person') return { label: inPerson, to: { kind: 'approve-in-person', id } }
  return { label: decisions[act].open, to: { kind: 'decide-estimate', id, decision: act } }
}
