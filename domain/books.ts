import * as v from 'valibot'
import { keyField } from './fields/fields.ts'

export const bookLists = ['payments', 'tips', 'taxes', 'invoices'] as const
export type BookList = (typeof bookLists)[number]

/** A numbered batch of rows that were in none before. */
export type BookBatch = { number: number; /** ISO 8601 in UTC. */ at: string; entries: number; invoices: number }

export const createBatchSchema = v.strictObject({ key: keyField })
