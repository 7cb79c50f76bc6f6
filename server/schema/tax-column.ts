import { type Tax, taxField } from '../../domain/pricing/tax.ts'

/** JSON, '' without a tax. */
export function writeTax({ tax }: { tax?: Tax | undefined }): string {
  return tax === undefined ? '' : JSON.stringify(tax)
}

export function readTax({ tax }: { tax: string }): { tax?: Tax } {
  // Written by writeTax from one.
  return taxField(tax === '' ? undefined : (JSON.parse(tax) as Tax))
}
