import {
  type CustomerPage,
  exportCustomer,
  exportCustomerPdf,
  exportTextConsent,
} from '../../domain/endpoints/customers.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { SaveLink } from '../desk/save-link.tsx'
import { open } from '../desk/screens.ts'
import { useMay } from '../desk/use-may.ts'
import { eraseNamed } from '#words/office/erasures.ts'
import * as say from '#words/office/customers.ts'

export function WhatIsKept({ page, time }: { page: CustomerPage; time: (at: string) => string }) {
  const { customer, reviews, consents, former, numbers } = page
  return (
    <>
      <dl className="facts">
        {numbers.map(({ number, phone, state, at }) => (
          <Fact key={number} name={say.textsTo(phone)}>
            <span>{say.standing(state, at === '' ? '' : time(at))}</span>{' '}
            <a href={addressOf(exportTextConsent.path, { id: customer.id, number })} download="">
              {say.consentSlip(phone)}
            </a>
          </Fact>
        ))}
        {reviews.map((review) => (
          <Fact key={review.id} name={say.stars(review.rating)}>
            {review.text}
          </Fact>
        ))}
        {consents
          .filter(({ at }) => at !== '')
          .map(({ about, id, agreed, sentence, at }) => (
            <Fact key={`${about} ${id}`} name={say.consent(agreed, time(at))}>
              {sentence}
            </Fact>
          ))}
        {former.map(({ name, phone, address, replacedAt }) => (
          <Fact key={replacedAt} name={say.until(time(replacedAt))}>
            {[name, phone, address].join(', ')}
          </Fact>
        ))}
      </dl>
      <p className="reach">
        <SaveLink href={addressOf(exportCustomerPdf.path, { id: customer.id })}>{say.exportPdf}</SaveLink>
        <SaveLink href={addressOf(exportCustomer.path, { id: customer.id })}>{say.exportFile}</SaveLink>
      </p>
      {useMay('erasures:write') && (
        <p>
          <button type="button" className="button" onClick={() => open({ kind: 'erase-customer', id: customer.id })}>
            {eraseNamed(customer.name)}
          </button>
        </p>
      )}
    </>
  )
}
