import { adoptStyles } from '../../ui/adopt-styles.ts'
import type { VisitsOutside } from '../../domain/schedule/standing-visits.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { dayInWords } from '#words/days.ts'
import styles from './outside.css?inline'
import * as say from '#words/office/visits-outside.ts'

adoptStyles(styles)

type Props = { outside: VisitsOutside; pending: boolean; onSaveAnyway: () => void }

/** Said at the foot of the form, where Save is: who is visited outside the hours that are not saved yet. */
export function OutsideNote({ outside: { total, visits }, pending, onSaveAnyway }: Props) {
  const heir = useFocusHeir()
  return (
    <div className="trouble outside" role="alert">
      <p>{say.outside(total)}</p>
      <ul>
        {visits.map(({ id, name, date, hours }) => (
          <li key={id}>
            <ScreenLink screen={{ kind: 'booking', id }} className="link">
              {name}
            </ScreenLink>{' '}
            <span>{say.visit(dayInWords(date), hours)}</span>
          </li>
        ))}
        {total > visits.length && <li>{say.andMore(total - visits.length)}</li>}
      </ul>
      <button ref={heir} type="submit" className="button" aria-disabled={pending} onClick={onSaveAnyway}>
        {say.saveAnyway}
      </button>
    </div>
  )
}
