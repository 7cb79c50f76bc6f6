import { Suspense, useEffect, useState } from 'react'
import { findZip } from '../../domain/fields/zip.ts'
import { comesLater } from '../form/comes-later.ts'
import { keptIn } from '../form/drafts.ts'
import * as say from '#words/site/bookings.ts'

/** Few visitors live outside; the code for leaving an address loads when one of them does. */
const JoinWaitlist = comesLater(() => import('./join-waitlist.tsx'))

/** Offers the waiting list. */
export function AreaNotice({ form, zips }: { form: HTMLFormElement; zips: string[] }) {
  const [zip, setZip] = useState(() => typedZip(form))
  useEffect(() => {
    const read = () => setZip(typedZip(form))
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [form])
  if (zips.length === 0 || zip === '') return null
  if (zips.includes(zip)) return <p className="hint">{say.areaInside(zip)}</p>
  return (
    <div className="offer outside">
      <b>{say.areaOutside(zip)}</b>
      <Suspense>
        <JoinWaitlist
          key={zip}
          form={form}
          zip={zip}
          known={keptIn(form, 'waitlist-email') || String(new FormData(form).get('email') ?? '')}
        />
      </Suspense>
    </div>
  )
}

/** '' until it is complete. */
function typedZip(form: HTMLFormElement): string {
  return findZip(String(new FormData(form).get('zip') ?? ''))
}
