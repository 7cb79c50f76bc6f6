import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPort } from './open-port.ts'
import { silentLog } from '../process/log.ts'
import type { App, AppEnv } from './app-context.ts'
import { boundBodies } from './bound-bodies.ts'
import { handleErrors } from './handle-errors.ts'

let listening: ServerType
const sockets: Socket[] = []

beforeAll(async () => {
  const app: App = new Hono<AppEnv>()
  app.use(boundBodies)
  handleErrors(app, silentLog)
  app.post('/', async (c) => c.text(await c.req.text()))
  listening = await openPort(app, { port: 0, hostname: '127.0.0.1', patienceMs: 600 })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => listening.close(resolve))
})

/** Everything that the server says on one connection until it closes it. */
async function talk(speak: (socket: Socket) => unknown): Promise<string> {
  // A listening TCP server has an address with a port.
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  // Whoever still writes when the other end has closed is told so; what was said before has been read.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  speak(socket)
  await closed
  return answer
}

const post = (header: string) => ['POST / HTTP/1.1', 'host: localhost', header, '', ''].join('\r\n')

test('a body without an end is answered with 413, and the connection is closed once that is said', async () => {
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  const answer = await talk((socket) => {
    socket.write(post('transfer-encoding: chunked'))
    const more = () => {
      if (!socket.destroyed) socket.write(chunk, () => setImmediate(more))
    }
    more()
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"code":"body-too-large"')
})

test('a body that never comes costs its connection', async () => {
  const answer = await talk((socket) => socket.write(post('content-length: 100') + '{'))
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test.each([
  ['no number', 'content-length: many'],
  ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked'],
  ['two lengths', 'content-length: 2\r\ncontent-length: 3'],
])('a length that cannot be true is refused: %s', async (_name, header) => {
  expect(await talk((socket) => socket.write(`${post(header)}{}`))).toMatch(/^HTTP\/1\.1 400 /)
})
