import type { ReactNode } from 'react'
import { visitTextNames } from '../../domain/bookings/asked-fields.ts'
import { formatDollars, type Quote } from '../../domain/pricing/pricing.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { thenLater } from '#words/pricing.ts'
import { Arrival, Fact } from '../../ui/booking-facts.tsx'
import type { Offered } from './picked-window.ts'
import * as say from '#words/site/bookings.ts'

type Props = {
  form: HTMLFormElement
  offered: Offered | null
  /** Null while another one has to be accepted first. */
  price: Quote | null
  /** The question about the e-mail address, if any. */
  doubt: ReactNode
  onChange: (step: number) => void
}

export default function CheckBooking({ form, offered, price, doubt, onChange }: Props) {
  const values = new FormData(form)
  // With a sales tax (tax-script.ts).
  const { taxed, taxedLater } = form.dataset
  const text = (name: string) => String(values.get(name) ?? '')
  const person = [text('name'), text('phone')].join(', ')
  const change = (step: number, what: string) => (
    <button type="button" className="link" aria-label={say.checkChange(what)} onClick={() => onChange(step)}>
      {say.bookingChange}
    </button>
  )
  return (
    <>
      <dl className="facts check">
        <Fact name={say.checkWhen}>
          {offered ? (
            <span>
              <b>{offered.day}</b>, <Arrival hours={offered.hours} />
            </span>
          ) : (
            <span>{say.checkNone}</span>
          )}
          {change(1, say.checkWhen)}
        </Fact>
        <Fact name={say.bookingWhere}>
          <span>{placeOf({ address: text('address'), zip: text('zip') })}</span>
          {change(2, say.bookingWhere)}
        </Fact>
        <Fact name={say.bookingYou}>
          <span>
            <span>{person}</span>
            <br />
            <span>{text('email')}</span>
          </span>
          {change(2, say.bookingYou)}
        </Fact>
        {visitTextNames.map((name) => {
          const said = values.getAll(name).join('')
          return (
            said !== '' && (
              <Fact key={name} name={say.checkTexts[name]}>
                <span>{said}</span>
                {change(2, say.checkTexts[name])}
              </Fact>
            )
          )
        })}
      </dl>
      {doubt}
      {price && (
        <p>
          <b>{say.checkPrice(taxed ?? formatDollars(price.first))}</b>{' '}
          <span>{price.later < price.first && `(${thenLater(taxedLater ?? formatDollars(price.later))})`}</span>
        </p>
      )}
    </>
  )
}
