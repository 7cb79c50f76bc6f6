import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer } from '../tools/testing/launch-server.ts'
import { createClient } from './keep-alive-client.ts'

export const benchOwner = { name: 'Owner', email: 'owner@example.com', password: 'morning light kitchen' }

/** The server in a process and a folder of its own, with an owner, ready to be measured. */
export async function launchOffice(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'broom-bench-'))
  const server = await launchServer({ DATA_DIR: folder, LIMITS: 'off', ...environment })
  const { ask, close } = createClient(4)
  const post = (path: string, body: object) =>
    ask(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const token = new URL(server.setUpLink ?? server.url).searchParams.get('setup')
  await post('/api/owner/setup', { token, ...benchOwner })
  const { headers } = await post('/api/auth/sign-in/email', { email: benchOwner.email, password: benchOwner.password })
  close()
  return {
    ...server,
    authorization: `Bearer ${String(headers['set-auth-token'])}`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
