import { type Home, homeAt } from '../../domain/customers/homes.ts'
import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { Field } from './field.tsx'
import * as say from '#words/office/homes.ts'

type Place = Pick<Home, 'address' | 'zip' | 'access'>

type Props = {
  page: CustomerPage | undefined
  /** The address that the form begins with. */
  chosen?: string | undefined
  /** What the visit says of its own home is newer than the record. */
  visit?: Place
  onPicked?: (form: HTMLFormElement) => void
}

/** For a customer with several: fills in the address and the way in. */
export function WhichHome({ page, chosen, visit, onPicked }: Props) {
  if (!page || page.homes.length === 0) return null
  const homes = placesOf(page, visit)
  function pick(form: HTMLFormElement | null, at: number): void {
    const home = homes[at]
    if (!form || !home) return
    for (const [name, value] of Object.entries({ address: home.address, zip: home.zip, access: home.access })) {
      const input = form.elements.namedItem(name)
      if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLTextAreaElement)) continue
      input.value = value
      // The form reads it as if it had been typed.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    onPicked?.(form)
  }
  return (
    <Field label={say.which}>
      {(tied) => (
        <select
          {...tied}
          defaultValue={homes.findIndex((home) => home.address === (visit?.address ?? chosen))}
          onChange={({ currentTarget: { form, value } }) => pick(form, Number(value))}
        >
          {homes.map((home, at) => (
            <option key={home.address} value={at}>
              {say.first(home.address)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The visit may be at a place that is none of them. */
function placesOf({ customer: { address }, more: { zip, access }, homes }: CustomerPage, visit?: Place): Place[] {
  const places: Place[] = [{ address, zip, access }, ...homes]
  if (!visit) return places
  const isThere = (place: Place) => homeAt([{ ...place, notes: '' }], visit.address) !== undefined
  return places.some(isThere) ? places.map((place) => (isThere(place) ? visit : place)) : [visit, ...places]
}
