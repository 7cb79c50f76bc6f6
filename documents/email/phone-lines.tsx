import { Link } from '@react-email/components'
import { Fragment } from 'react'
import type { Business } from '../../domain/settings/business.ts'
import { brandOnLight } from './style.ts'
import { Lines } from './lines.tsx'

/** With line breaks; the phone number stays on one line and can be tapped. */
export function PhoneLines({ of, business: { phone, phoneLink, color } }: { of: string; business: Business }) {
  return of.split(phone).map((words, number) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts repeat and never change their place
    <Fragment key={number}>
      {number === 0 ? null : (
        <Link href={phoneLink} className="brand" style={{ color: brandOnLight(color), whiteSpace: 'nowrap' }}>
          {phone}
        </Link>
      )}
      <Lines of={words} />
    </Fragment>
  ))
}
