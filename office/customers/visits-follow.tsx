import { type RefObject, useEffect, useState } from 'react'
import { countFollowing, type RecordDetails, recordParts } from '../../domain/customers/record-edits.ts'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { Tick } from '../desk/tick.tsx'
import * as say from '#words/office/customer-record.ts'

type FollowProps = { page: CustomerPage; form: RefObject<HTMLFormElement | null> }

/** Counted while typing: visits and estimates that say what is being corrected. */
export function VisitsFollow({ page: { customer, more, comingDetails }, form }: FollowProps) {
  const [counts, setCounts] = useState({ visit: 0, paused: 0, later: 0, estimate: 0 })
  useEffect(() => {
    const typing = form.current
    if (typing === null || comingDetails.length === 0) return
    const was = { ...customer, zip: more.zip, access: more.access }
    function count(): void {
      const data = new FormData(typing ?? undefined)
      const typed = recordParts.map((part) => [
        part,
        String(data.get(part) ?? '')
          .trim()
          .replaceAll('\r\n', '\n'),
      ])
      // Safe: an entry for each part.
      setCounts(countFollowing(was, Object.fromEntries(typed) as RecordDetails, comingDetails))
    }
    count()
    typing.addEventListener('input', count)
    return () => typing.removeEventListener('input', count)
  }, [customer, more, comingDetails, form])
  const label = say.follows(counts)
  const hint = [say.visitsFollowHint, counts.estimate > 0 ? say.estimatesFollowHint : ''].filter(Boolean).join(' ')
  return (
    <div role="status" className="follows">
      {label !== '' && <Tick name="visits" label={label} hint={hint} isUsual />}
    </div>
  )
}
