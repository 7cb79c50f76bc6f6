import { randomUUID } from 'node:crypto'
import type { TokenAbility } from '../../domain/owner/abilities.ts'
import type { TestServer } from '../start-test-server.ts'

export async function createTestToken(
  server: TestServer,
  headers: { cookie: string },
  abilities: TokenAbility[],
): Promise<{ authorization: string }> {
  const body = { key: randomUUID(), name: 'A program', abilities, days: null }
  const answer = await server.call('POST', '/api/tokens', { body, headers })
  return { authorization: `Bearer ${answer.body.secret}` }
}
