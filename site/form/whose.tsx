import { telLink } from '../../domain/fields/links.ts'
import type { Settings } from '../../domain/settings/settings.ts'

/** And where to call: on a phone the sheet covers the header that says so. */
export function Whose({ settings: { brand, phone } }: { settings: Pick<Settings, 'brand' | 'phone'> }) {
  return (
    <p className="whose">
      <b>{brand}</b> <a href={telLink(phone)}>{phone}</a>
    </p>
  )
}
