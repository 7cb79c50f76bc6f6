import { adoptStyles } from '../../ui/adopt-styles.ts'
import type { NamedVisits, VisitsOutside } from '../../domain/schedule/standing-visits.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { dayInWords } from '#words/days.ts'
import styles from './outside.css?inline'
import * as say from '#words/office/visits-outside.ts'

adoptStyles(styles)

type Props = { outside: VisitsOutside; pending: boolean; onSaveAnyway: () => void }

/** Shown at the foot of the form, beside Save: the visits outside the unsaved hours. */
export function OutsideNote({ outside, pending, onSaveAnyway }: Props) {
  const heir = useFocusHeir()
  return (
    <div className="trouble outside" role="alert">
      <Named visits={outside} sentence={say.outside} />
      <Named visits={outside.sharing} sentence={say.sharing} />
      <button ref={heir} type="submit" className="button" aria-disabled={pending} onClick={onSaveAnyway}>
        {say.saveAnyway}
      </button>
    </div>
  )
}

function Named({ visits: { total, visits }, sentence }: { visits: NamedVisits; sentence: (total: number) => string }) {
  if (total === 0) return null
  return (
    <>
      <p>{sentence(total)}</p>
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
    </>
  )
}
