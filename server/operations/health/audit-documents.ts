import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { signedDollars } from '#words/estimate-document.ts'
import { wholePrice } from '#words/tax.ts'
import type { EstimateDocument } from '../../../domain/estimates/estimate-document.ts'
import { ownLinesSchema } from '../../../domain/pricing/own-lines.ts'
import type { Tables } from '../../schema/tables.ts'
import { readTax } from '../../schema/tax-column.ts'
import type { Rule } from './list-broken.ts'
import { isTax, readJson } from './read-kept.ts'

type Row = Selectable<
  Pick<
    Tables['estimates'],
    'id' | 'document' | 'estimated_price' | 'tax' | 'version' | 'customer_name' | 'customer_email' | 'corrected_at'
  >
>

export const documentRules: Rule<Row>[] = [
  {
    name: 'estimate-sum',
    sentence: 'The lines of an estimate do not add up to its price',
    breaks: ({ document }) => !addsUp(readDocument(document)),
  },
  {
    name: 'estimate-document',
    sentence: 'The document of an estimate has a different price, number or version',
    breaks: ({ id, document, estimated_price, tax, version }) => {
      const said = readDocument(document)
      // A tax that nobody can read is a fault of its own.
      const price = isTax(tax) ? wholePrice(readTax({ tax }).tax, estimated_price) : said?.price
      return said?.number !== id || said.price !== price || said.version !== version
    },
  },
  {
    name: 'estimate-addressee',
    sentence: 'The document of an estimate is addressed to somebody else',
    breaks: ({ document, customer_name: name, customer_email: email, corrected_at }) => {
      const said = readDocument(document)?.customer
      return said !== undefined && corrected_at === null && email !== '' && (said.name !== name || said.email !== email)
    },
  },
]

export function readDocument(kept: string): Partial<EstimateDocument> | null {
  const document = readJson(kept)
  return typeof document === 'object' ? document : null
}

/** As often as it was written. */
export function areSaid(kept: unknown, document: Partial<EstimateDocument> | null): boolean {
  const { success, output } = v.safeParse(ownLinesSchema, kept)
  if (!success) return false
  const said = (document?.lines ?? []).map(({ label, amount }) => `${label} ${amount}`)
  return output.every(({ description, price }) => {
    const at = said.indexOf(`${description} ${signedDollars(price)}`)
    return at !== -1 && said.splice(at, 1).length === 1
  })
}

/** Whole dollars, as printed. */
function addsUp(document: Partial<EstimateDocument> | null): boolean {
  const { lines, price } = document ?? {}
  if (!Array.isArray(lines) || price === undefined) return false
  return lines.reduce((sum, { amount }) => sum + toCents(amount), 0) === toCents(price)
}

/** In cents, so that nothing is rounded. */
function toCents(printed: string): number {
  return Math.round(Number(printed.replaceAll(/[$,]/g, '')) * 100)
}
