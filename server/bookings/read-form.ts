import { type CreateBooking, createBookingSchema } from '../../domain/bookings/booking-requests.ts'
import { quoteFigures } from '../../domain/pricing/price-figures.ts'
import { priceShownOf } from '../../domain/pricing/price-shown.ts'
import { trapName } from '../../domain/fields/trap.ts'
import type { FormValues } from '../platform/http/app-context.ts'
import { keyOfForm } from '../platform/http/plain-form.ts'

export function toInput(values: FormValues): Record<string, unknown> {
  const {
    extras = [],
    bathrooms,
    textConsent,
    earlier,
    openMs: _openMs,
    when,
    figures: _figures,
    priceShown,
    taxShown,
    depositShown,
    [trapName]: trap,
    ...single
  } = values
  const fields = Object.entries(single).map(([name, texts]) => [name, texts[0] ?? ''] as const)
  const given = fields.filter(([name, text]) => text !== '' || !isOptional(name))
  return {
    ...Object.fromEntries(given),
    ...(when && readWhen(values)),
    ...(trap?.[0] && { website: trap[0] }),
    key: values['key']?.[0] || keyOfForm(values),
    ...(bathrooms && { bathrooms: Number(bathrooms[0]) }),
    extras,
    textConsent: textConsent !== undefined,
    earlier: earlier !== undefined,
    ...(priceShown && { priceShown: Number(priceShown[0]) }),
    ...(taxShown && { taxShown: Number(taxShown[0]) }),
    ...(depositShown && { depositShown: Number(depositShown[0]) }),
  }
}

/** An agreed price comes first. */
export function withPriceShown(input: CreateBooking, { figures }: FormValues): CreateBooking {
  const shown = quoteFigures(figures?.[0] ?? '', input)
  if (shown === null) return input
  const { tax, deposit } = shown
  return {
    ...priceShownOf(shown),
    ...(tax !== undefined && { taxShown: tax }),
    ...(deposit !== undefined && { depositShown: deposit }),
    ...input,
  }
}

function isOptional(name: string): boolean {
  const fields: Record<string, { type: string }> = createBookingSchema.entries
  return fields[name]?.type === 'optional'
}

/** A page for one visitor offers each free window as one choice: its day, a space and its id. */
export function readWhen({ when = [] }: FormValues): { date: string; window: string } {
  const [date = '', window = ''] = (when[0] ?? '').split(' ')
  return { date, window }
}
