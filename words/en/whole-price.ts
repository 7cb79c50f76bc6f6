import { formatCents } from '../../domain/ledger/cents.ts'

/** What a visit or an offer costs in whole dollars, or with its tax in cents. Apart from the rules of taxes: no list needs them. */
export function wholeOf({ price, total = price * 100 }: { price: number; total?: number | undefined }): string {
  return formatCents(total)
}
