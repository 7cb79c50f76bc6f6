import { randomUUID } from 'node:crypto'
import type { TestServer } from '../start-test-server.ts'

/** By the owner's link; returns its cookie. */
export async function signTestPhoneIn(
  server: Pick<TestServer, 'url' | 'call'>,
  headers: Record<string, string>,
  person: string,
): Promise<string> {
  const { body } = await server.call('POST', `/api/crew/${person}/link`, { body: { key: randomUUID() }, headers })
  const opened = await fetch(`${server.url}/crew/open`, {
    method: 'POST',
    body: new URLSearchParams({ token: body.path.split('/').at(-1) }),
    headers: { origin: server.url },
    redirect: 'manual',
  })
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}
