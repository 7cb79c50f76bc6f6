import type { Settings } from '../../domain/settings/settings.ts'
import { serviceOf } from '../../domain/pricing/pricing.ts'
import type { PageState } from '../data/page-data.ts'
import { ErrorPlace, FormArea, FormInput, Frame, tied, type Filled } from '../form/form-field.tsx'
import { FormRefused } from '../form/form-refused.tsx'
import { asTool } from '../form/as-tool.ts'
import { FormTrap } from '../form/form-trap.tsx'
import { Sheet } from '../form/sheet.tsx'
import { ratings } from '../../domain/reviews/ratings.ts'
import { Elsewhere } from './elsewhere.tsx'
import * as say from '#words/site/reviews.ts'

type Props = { settings: Settings; state: Extract<PageState, { kind: 'review-form' }> | null }

const fresh: Filled = { values: {}, errors: {} }

/** Works without a script. */
export function ReviewDialog({ settings, state }: Props) {
  const { prices, phone } = settings
  const filled = state ?? fresh
  const token = state?.token
  // The customer's service may be off the list by now.
  const asked = (filled.values['service'] ?? []).filter((service) => Object.hasOwn(prices.services, service))
  const field = (name: string, label: string) => ({ form: 'review', name, label, filled })
  return (
    <Sheet id="review" title={say.reviewTitle} size="form" open={state !== null}>
      <form className="stack" id="review-form" method="post" action="/reviews" {...asTool('review')}>
        <FormRefused filled={filled} phone={phone} />
        {token !== undefined && <p className="note">{say.reviewVerified}</p>}
        <Rating filled={filled} />
        <FormArea {...field('text', say.reviewText)} rows={4} maxLength={2000} required />
        <div className="pair">
          <FormInput
            {...field('name', say.reviewName)}
            hint={say.reviewNameHint}
            autoComplete="name"
            maxLength={120}
            required
          />
          <FormInput
            {...field('location', say.reviewLocation)}
            hint={say.reviewLocationHint}
            maxLength={120}
            required
          />
        </div>
        <Frame {...field('service', say.reviewService)}>
          <select {...tied('review', 'service', undefined, filled)} defaultValue={filled.values['service']?.[0]}>
            {[...new Set([...prices.offered.services, ...asked])].map((service) => (
              <option key={service} value={service}>
                {serviceOf(prices, service).label}
              </option>
            ))}
          </select>
        </Frame>
        <label className="tick">
          <input type="checkbox" name="related" defaultChecked={filled.values['related'] !== undefined} />
          {say.reviewRelated}
        </label>
        <FormTrap />
        {token !== undefined && <input type="hidden" name="token" value={token} />}
        <p className="hint">{say.reviewRules}</p>
        <div className="form-actions" data-slot="review-actions">
          <button className="button main">{say.reviewSend}</button>
        </div>
      </form>
      <div data-slot="reviewed" />
      <Elsewhere settings={settings} />
    </Sheet>
  )
}

/** Radio buttons: the arrow keys choose, and each is read out with its number. */
function Rating({ filled }: { filled: Filled }) {
  return (
    <fieldset className="rating" aria-describedby="review-rating-error">
      <legend>{say.reviewRating}</legend>
      <div className="star-row">
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              aria-label={say.starsNamed(rating)}
              defaultChecked={filled.values['rating']?.[0] === String(rating)}
              required
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      <ErrorPlace form="review" name="rating" filled={filled} />
    </fieldset>
  )
}
