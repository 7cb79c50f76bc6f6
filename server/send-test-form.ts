import type { TestServer } from './start-test-server.ts'

/** Sends a form of the site as a browser without a script does. */
export function sendTestForm(
  { url }: Pick<TestServer, 'url'>,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(url + path, { method: 'POST', body, headers: { origin: url, ...headers }, redirect: 'manual' })
}
