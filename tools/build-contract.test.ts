import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contract } from '../domain/endpoints/endpoint.ts'
import { exportedTables } from '../server/operations/exports/list-exported.ts'
import { describeContract, describeRows } from './build-contract.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broom-contract-'))
  mkdirSync(join(folder, 'domain/endpoints'), { recursive: true })
  mkdirSync(join(folder, 'tools'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'tools/build-contract.tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['../domain/endpoints/*.ts'], exclude: [] }),
  )
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The contract of one route that answers what `types` call `Answer`. */
function describe(name: string, types: string): Promise<Contract> {
  // A module is loaded once: each has a folder's name of its own.
  const text = `
    import { endpoint, shape } from ${JSON.stringify(join(root, 'domain/endpoints/endpoint.ts'))}
    ${types}
    export const read = endpoint('GET', '/api/${name}', shape<{ answers: Answer }>())
  `
  const file = join(folder, 'domain/endpoints', `${name}.ts`)
  writeFileSync(file, text)
  return describeContract(folder).finally(() => rmSync(file))
}

test("a route's answer is described by its type, with the comments above it", async () => {
  const { routes, schemas } = await describe(
    'visits',
    `
    /** One visit. */
    type Visit = {
      id: string
      price: number | null
      done: boolean
      /** In words. */
      day?: string
      next?: Visit | undefined
    }
    type Answer = { items: readonly Visit[]; state: 'open' | 'closed'; byDay: Record<string, number>; pair: [string, 1] }
  `,
  )
  expect(routes['GET /api/visits']?.answer).toEqual({ $ref: '#/components/schemas/Answer' })
  expect(schemas['Answer']).toEqual({
    type: 'object',
    required: ['items', 'state', 'byDay', 'pair'],
    properties: {
      items: { type: 'array', items: { $ref: '#/components/schemas/Visit' } },
      state: { enum: expect.arrayContaining(['open', 'closed']) },
      byDay: { type: 'object', properties: {}, additionalProperties: { type: 'number' } },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { const: 1 }], minItems: 2, items: false },
    },
  })
  expect(schemas['Visit']).toEqual({
    description: 'One visit.',
    type: 'object',
    required: ['id', 'price', 'done'],
    properties: {
      id: { type: 'string' },
      price: { anyOf: expect.arrayContaining([{ type: 'number' }, { type: 'null' }]) },
      done: { type: 'boolean' },
      day: { type: 'string', description: 'In words.' },
      next: { $ref: '#/components/schemas/Visit' },
    },
  })
})

test('what cannot be sent as JSON stops the build', async () => {
  await expect(describe('functions', 'type Answer = { run: () => void }')).rejects.toThrow('A function is no JSON')
  await expect(describe('big', 'type Answer = { size: bigint }')).rejects.toThrow(
    'No JSON is known for the type bigint',
  )
})

test('every route of the contract has an answer, or is marked as no JSON', async () => {
  const { routes, schemas } = await describeContract(root)
  const silent = Object.entries(routes).filter(([, { answer }]) => answer === undefined)
  expect(silent.map(([name]) => name).toSorted()).toEqual([
    'GET /api/book-years/:year',
    'GET /api/bookings/by-token/:token/calendar',
    'GET /api/books/:number/:list',
    'GET /api/card-disputes/:id/evidence',
    'GET /api/crew/photos/:id',
    'GET /api/csv/:list',
    'GET /api/customers/:id/consents/:number',
    'GET /api/customers/:id/export',
    'GET /api/customers/:id/pdf',
    'GET /api/estimate-photos/:id',
    'GET /api/estimates/:id/approvals/:answer',
    'GET /api/estimates/:id/pdf',
    'GET /api/estimates/by-token/:token/approval',
    'GET /api/estimates/by-token/:token/pdf',
    'GET /api/estimates/by-token/:token/photos/:id',
    'GET /api/events',
    'GET /api/everything',
    'GET /api/invoices/:id/pdf',
    'GET /api/messages/:id/attachments/:index',
    'GET /api/messages/:id/html',
    'GET /api/pay/csv',
    'GET /api/settings/preview/:of',
    'GET /api/texts/:id/pictures/:place',
  ])
  const named = [...JSON.stringify({ routes, schemas }).matchAll(/#\/components\/schemas\/(\w+)/g)]
  expect(named.map(([, name]) => name).filter((name) => !name || !(name in schemas))).toEqual([])
})

test('what the owner takes out as JSON is described, each table in a sentence, and no way in is among it', async () => {
  const { properties } = await describeRows(root)
  const tables = Object.entries(properties as Record<string, { description?: string; items: { properties: object } }>)
  expect(tables.map(([name]) => name).toSorted()).toEqual(exportedTables.toSorted())
  expect(tables.filter(([, { description = '' }]) => !description.endsWith('.'))).toEqual([])
  const columns = tables.flatMap(([name, { items }]) =>
    Object.keys(items.properties).map((column) => `${name}.${column}`),
  )
  expect(columns).toContain('bookings.starts_at')
  // Pictures and PDFs are files of their own.
  expect(columns).not.toContain('estimate_pdfs.bytes')
  for (const wayIn of [
    'session',
    'account',
    'passkey',
    'twoFactor',
    'api_tokens',
    'owner_links',
    'kept_secrets',
    'mail_tokens',
  ])
    expect(exportedTables).not.toContain(wayIn)
})
