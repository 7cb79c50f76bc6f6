import { randomUUID } from 'node:crypto'
import { createPrivateLinks } from '../platform/private-links.ts'
import type { TestServer } from '../start-test-server.ts'

export const customer = {
  customerName: 'Ana Díaz',
  customerEmail: 'ana@example.com',
  customerPhone: '(415) 555-0199',
  address: '12 Elm Street, San Francisco',
}

/** Sends an estimate; returns its id, and the token of its customer's link. */
export async function sendTestEstimate(
  server: TestServer,
  headers: { cookie: string },
  change: object = {},
): Promise<{ id: string; token: string; byLink: string }> {
  const cleaning = { service: 'deep', homeSize: 'medium', frequency: 'weekly', textConsent: true }
  const body = { key: randomUUID(), ...customer, ...cleaning, ...change }
  const { id } = (await server.call('POST', '/api/estimates', { body, headers })).body.estimate
  const token = tokenOf(server, id)
  return { id, token, byLink: `/api/estimates/by-token/${token}` }
}

/** The token as the server makes it: it is in no table. */
export function tokenOf({ config }: TestServer, id: string): string {
  return createPrivateLinks(config.authSecret).make('estimate', id)
}
