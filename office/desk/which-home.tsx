import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import { Field } from './field.tsx'
import * as say from '#words/office/homes.ts'

/** `chosen`: the address that the form begins with. */
type Props = { page: CustomerPage | undefined; chosen?: string | undefined }

/** The home of the visit, for a customer with several: the choice fills in the address and the way in. */
export function WhichHome({ page, chosen }: Props) {
  if (!page || page.homes.length === 0) return null
  const { address } = page.customer
  const { zip, access } = page.more
  const homes = [{ address, zip, access }, ...page.homes]
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
  }
  return (
    <Field label={say.which}>
      {(tied) => (
        <select
          {...tied}
          defaultValue={homes.findIndex((home) => home.address === chosen)}
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
