import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readClosedDay } from '../../domain/endpoints/series-changes.ts'
import { holidayOn } from '../../domain/schedule/holidays.ts'
import type { ClosedDay } from '../../domain/series/closed-day.ts'
import type { ClosedDayWish } from '../../domain/series/rearrange.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useTakeFocus } from '../desk/use-take-focus.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { actId } from './use-close-day.ts'
import { ClosedDayForm } from './closed-day-form.tsx'
import styles from './series.css?inline'
import { dayInWords } from '#words/days.ts'
import { holidayNames } from '#words/holidays.ts'
import * as say from '#words/office/closed-day.ts'

adoptStyles(styles)

/** Each regular visit has a proposal; one press decides about all. */
export function ClosedDayDialog({ date, note }: { date: string; note: string }) {
  const [wish, setWish] = useState<ClosedDayWish>('before')
  const [customers, setCustomers] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    ...queryOf(readClosedDay, { at: { date }, query: { wish } }),
    // Another wish keeps the rows in view until its proposals are here.
    placeholderData: (before) => before,
  })
  const settings = useQuery(settingsQuery).data?.settings
  const holiday = settings ? holidayOn(date, settings.schedule.openDays) : null
  return (
    <Dialog title={say.title(dayInWords(date))} size="form" onClose={() => close('closed-day')}>
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {(data === undefined || settings === undefined) && !error && <Loading what={say.theVisits} />}
      {data && customers !== null && data.visits.length === 0 && <Done day={data} customers={customers} />}
      {data && settings && (customers === null || data.visits.length > 0) && (
        <ClosedDayForm
          day={data}
          note={note || (holiday ? holidayNames[holiday] : '')}
          wish={wish}
          setWish={setWish}
          done={setCustomers}
        />
      )}
      <LastChange />
    </Dialog>
  )
}

function Done({ day: { date, day }, customers }: { day: ClosedDay; customers: number }) {
  const act = useRecentAct(actId(date))
  const title = useTakeFocus<HTMLParagraphElement>()
  return (
    <div className="stack" data-act={act && ''}>
      <p ref={title} tabIndex={-1}>
        {say.doneTold(customers)}
      </p>
      <div className="form-actions">
        {act && <UndoButton act={act} name={say.ofDay(day)} />}
        <button type="button" className="button main" onClick={() => close('closed-day')}>
          {say.finish}
        </button>
      </div>
    </div>
  )
}
