import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { listOpenings, offerOpening, planOpening } from '../../domain/endpoints/openings.ts'
import type { OpeningPlan } from '../../domain/openings/openings.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { outcomeOf } from '../desk/use-form.ts'
import { useTakeFocus } from '../desk/use-take-focus.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import { WhomToOffer, WhyNot } from './whom-to-offer.tsx'
import styles from './openings.css?inline'
import { dayInWords, windowInWords } from '#words/days.ts'
import * as say from '#words/office/openings.ts'

adoptStyles(styles)

type At = { date: string; start: string; end: string }

/** By one press, to the customers who would come earlier. */
export function OpeningDialog({ date, start, end }: At) {
  const at = { date, start, end }
  const [offered, setOffered] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery(queryOf(planOpening, { query: at }))
  return (
    <Dialog title={say.title(dayInWords(date), windowInWords(at))} size="form" onClose={() => close('opening')}>
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && !error && <Loading what={say.theCustomers} />}
      {data && isStanding(data.plan, offered) && <Done plan={data.plan} count={offered.length} />}
      {data && !isStanding(data.plan, offered) && (
        <OpeningForm key={plannedFor(data.plan)} plan={data.plan} done={setOffered} />
      )}
      <LastChange />
    </Dialog>
  )
}

/** Whether what was offered here has not been undone. */
const isStanding = ({ visits }: OpeningPlan, offered: readonly string[]) =>
  offered.length > 0 && !visits.some(({ id }) => offered.includes(id))
/** Other customers begin another form, with all of them chosen. */
const plannedFor = ({ visits }: OpeningPlan) => visits.map(({ id }) => id).join(' ')
const actId = ({ date, start, end }: At) => `opening ${date} ${start} ${end}`
const shows = [planOpening, listOpenings, listMessages, readBooking]

function Done({ plan, count }: { plan: OpeningPlan; count: number }) {
  const act = useRecentAct(actId(plan))
  const title = useTakeFocus<HTMLParagraphElement>()
  return (
    <div className="stack" data-act={act && ''}>
      <p ref={title} tabIndex={-1}>
        {say.done(count)}
      </p>
      <div className="form-actions">
        {act && <UndoButton act={act} name={say.ofTime(plan.day, plan.hours)} />}
        <button type="button" className="button main" onClick={() => close('opening')}>
          {say.finish}
        </button>
      </div>
    </div>
  )
}

function OpeningForm({ plan, done }: { plan: OpeningPlan; done: (offered: readonly string[]) => void }) {
  const { date, start, end, day, hours, visits, cannot } = plan
  const [left, setLeft] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)
  const chosen = visits.map(({ id }) => id).filter((id) => !left.includes(id))
  const act = useAct({
    noun: 'bookings',
    id: actId(plan),
    action: 'offer',
    shows,
    // Safe: what is shown, with the key of the press.
    send: (body) => call(offerOpening, { body: body as never }),
    said: say.title(day, hours),
    undone: say.undone,
    isShownAtOnce: true,
  })
  const { pending, press } = usePress(async () => {
    if (chosen.length === 0) return setTrouble(say.chooseOne)
    setTrouble(null)
    const answer = await act({ date, start, end, visits: chosen })
    if (answer.ok) return done(chosen)
    const outcome = outcomeOf(answer)
    if (outcome !== null && outcome !== 'elsewhere') setTrouble(explain(outcome))
  })
  const canOffer = cannot === null && visits.length > 0
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      {canOffer ? <WhomToOffer plan={plan} left={left} setLeft={setLeft} /> : <WhyNot plan={plan} />}
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="button" className="button" onClick={() => close('opening')}>
          {say.cancel}
        </button>
        {canOffer && (
          <button type="submit" className="button main" aria-disabled={pending}>
            {pending ? say.running : say.press(chosen.length)}
          </button>
        )}
      </div>
    </form>
  )
}
