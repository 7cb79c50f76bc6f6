import { type Tax, taxField } from '../../domain/pricing/tax.ts'

/** The sales tax of what is sold as its column has it: in JSON, '' without one. */
export function writeTax({ tax }: { tax?: Tax | undefined }): string {
  return tax === undefined ? '' : JSON.stringify(tax)
}

export function readTax({ tax }: { tax: string }): { tax?: Tax } {
  // Written by writeTax from one.
  return taxField(tax === '' ? undefined : (JSON.parse(tax) as Tax))
}
