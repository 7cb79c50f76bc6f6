import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Asked = { path: string; etag: string | null; modified: string | null; status: number }

/** A server of calendar files, as Google, Apple and Outlook are. */
export type CalendarStandIn = {
  url: string
  asked: Asked[]
  /** Serves entries at a path from now on, with a new ETag if they changed; a whole file is served as it is. */
  serve(path: string, entries: string): void
  /** Answers everything with this status, sends elsewhere, or is silent for so long; null lets it work again. */
  behave(how: { status: number; location?: string } | { silentMs: number } | null): void
  close(): Promise<void>
}

export function toCalendarFile(entries: string): string {
  if (!entries.includes('BEGIN:VEVENT')) return entries === '' ? wrapped('') : entries
  return entries.includes('BEGIN:VCALENDAR') ? entries : wrapped(entries)
}

function wrapped(entries: string): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Stand-in//EN', ...entries.trim().split(/\r?\n/)]
  return [...lines.filter(Boolean), 'END:VCALENDAR', ''].map((line) => line.trim()).join('\r\n')
}

export async function startCalendarStandIn(): Promise<CalendarStandIn> {
  const asked: Asked[] = []
  const files = new Map<string, { body: string; etag: string }>()
  let how: Parameters<CalendarStandIn['behave']>[0] = null
  let count = 0

  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = files.get(url)
    const etag = headers['if-none-match'] ?? null
    if (how !== null && 'silentMs' in how) await wait(how.silentMs, undefined, { ref: false })
    const forced = how !== null && 'status' in how ? how : null
    const status = forced?.status ?? (file === undefined ? 404 : file.etag === etag ? 304 : 200)
    asked.push({ path: url, etag, modified: headers['if-modified-since'] ?? null, status })
    const location = forced?.location
    response.writeHead(status, {
      'content-type': 'text/calendar',
      ...(file && { etag: file.etag }),
      ...(location && { location }),
    })
    response.end(status === 200 ? file?.body : undefined)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    serve(path, entries) {
      const body = toCalendarFile(entries)
      if (files.get(path)?.body !== body) files.set(path, { body, etag: `"${++count}"` })
    },
    behave(next) {
      how = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
