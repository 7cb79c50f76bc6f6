import { Suspense, useEffect, useState } from 'react'
import { findZip } from '../../domain/fields/zip.ts'
import { comesLater } from '../form/comes-later.ts'
import * as say from '#words/site/bookings.ts'

/** Few live outside; what lets them leave an address comes when one of them does. */
const JoinWaitlist = comesLater(() => import('./join-waitlist.tsx'))

/** Says at once when nobody comes to a ZIP code, with a way to be told when that changes. */
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
        <JoinWaitlist key={zip} zip={zip} known={String(new FormData(form).get('email') ?? '')} />
      </Suspense>
    </div>
  )
}

/** The ZIP code of the form; '' until it is whole. */
function typedZip(form: HTMLFormElement): string {
  return findZip(String(new FormData(form).get('zip') ?? ''))
}
