import type { ReactNode } from 'react'
import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { light, sans, text } from './style.ts'
import * as say from '#words/documents/bookings.ts'

type Row = [label: string, fact: ReactNode]

type Props = { document: BookingDocument; more?: Row[]; payment?: string }

/** The booked service, the place and the price, in rows; `more` rows come first, payment last. */
export function VisitFacts({ document, more, payment = '' }: Props) {
  const { service, homeSize, extras, frequency, laterVisits, address, price } = document
  const rows: Row[] = [
    ...(more ?? []),
    [say.cleaning, `${service}, ${homeSize}`],
    [say.extras, extras.join(', ')],
    [say.frequency, laterVisits === null ? frequency : `${frequency}, ${laterVisits}`],
    [say.where, address],
    [say.price, laterVisits === null ? price : say.firstVisit(price)],
    [say.payment, payment],
  ]
  return (
    <table className="lines" cellPadding={0} cellSpacing={0} style={table}>
      <tbody>
        {rows
          .filter(([, fact]) => fact !== '')
          .map(([label, fact]) => (
            <tr key={label}>
              <td className="soft line" style={{ ...cell, width: '104px', paddingRight: '16px', color: light.soft }}>
                {label}
              </td>
              <td dir="auto" className="ink line" style={cell}>
                {fact}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const table = { width: '100%', marginTop: '8px', borderCollapse: 'collapse', fontFamily: sans } as const
const cell = { ...text, padding: '8px 0', borderBottom: `1px solid ${light.line}`, verticalAlign: 'top' } as const
