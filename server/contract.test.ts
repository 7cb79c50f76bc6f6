import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, nameOf } from '../domain/endpoints/endpoint.ts'
import { listRoutes } from './platform/http/access.ts'
import { endpointOf } from './platform/http/serve.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { holdToContract } from './test-refusals.ts'

let server: TestServer
let said: Endpoint[]

beforeAll(async () => {
  server = await startTestServer()
  const folder = new URL('../domain/endpoints/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const modules = await Promise.all(names.map((name): Promise<object> => import(new URL(name, folder).href)))
  // The same route twice: its early answer has a separate name and type.
  const values = modules.flatMap((module) => Object.entries(module)).filter(([name]) => name !== 'createEstimateEarly')
  // The actions on a noun are a table of endpoints.
  said = values.flatMap(([, value]) => (isEndpoint(value) ? value : Object.values(Object(value)))).filter(isEndpoint)
})
afterAll(() => server.close())

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'refuses' in value
}

test('every endpoint of the contract is defined once and served', () => {
  const served = server.running.app.routes.map(({ handler }) => endpointOf(handler)).filter((one) => one !== undefined)
  expect(said.length).toBeGreaterThan(60)
  expect(new Set(said.map(nameOf)).size).toBe(said.length)
  expect(served.map(nameOf).toSorted()).toEqual(said.map(nameOf).toSorted())
})

test('a refusal that an endpoint does not name is found by any test that meets it', () => {
  const { app } = server.running
  expect(() => holdToContract(app, 'POST', '/api/bookings/b1/confirm?x', 'too-late')).toThrow(
    /:id\/confirm answered too-late/,
  )
  expect(() => holdToContract(app, 'POST', '/api/bookings/b1/confirm', 'place-gone')).not.toThrow()
  expect(() => holdToContract(app, 'POST', '/api/bookings/b1/confirm', 'database-away')).not.toThrow()
})

test('every route under /api is an endpoint of the contract', () => {
  const routes = listRoutes(server.running.app).filter(({ path }) => path.startsWith('/api/'))
  expect(routes.map(nameOf).toSorted()).toEqual(said.map(nameOf).toSorted())
})
