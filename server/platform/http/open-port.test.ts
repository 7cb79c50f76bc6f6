// @module-tag any-engine
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
let asked = 0

beforeAll(async () => {
  const app: App = new Hono<AppEnv>()
  app.use(boundBodies)
  handleErrors(app, { log: silentLog })
  app.post('/', async (c) => c.text(await c.req.text()))
  app.get('/', (c) => {
    asked++
    return c.text('here')
  })
  // More than any socket buffers for a reader.
  app.get('/long', (c) => c.text('x'.repeat(16 * 1024 * 1024)))
  listening = await openPort(app, { port: 0, hostname: '127.0.0.1', patienceMs: 600 })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => listening.close(resolve))
})

/** Everything that the server sends on one connection until it closes it. */
async function talk(speak: (socket: Socket) => unknown): Promise<string> {
  // A listening TCP server has an address with a port.
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  // Writing after the other end has closed causes an error; the earlier answer has been read.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  speak(socket)
  await closed
  return answer
}

const post = (header: string) => ['POST / HTTP/1.1', 'host: localhost', header, '', ''].join('\r\n')

test('an endless body is answered with 413, and then the connection is closed', async () => {
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
])('an impossible length is refused: %s', async (_name, header) => {
  expect(await talk((socket) => socket.write(`${post(header)}{}`))).toMatch(/^HTTP\/1\.1 400 /)
})

test('a caller who asks for a long answer and never reads it is cut off', async () => {
  const end = new Promise((resolve) => {
    listening.once('connection', (socket: Socket) => socket.once('close', () => resolve('cut off')))
  })
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET /long HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await end).toBe('cut off')
})

test('a caller who reads slowly gets all of it', async () => {
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET /long HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  let size = 0
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length
    // Some sixty pauses, longer in total than a stalled reader gets.
    if (size % (256 * 1024) >= chunk.length) return
    socket.pause()
    setTimeout(() => socket.resume(), 50)
  })
  await once(socket, 'close')
  expect(size).toBeGreaterThan(16 * 1024 * 1024)
})

test.each([
  ['two hosts', '/', 'host: localhost\r\nhost: other.example', 400],
  ['another host in the address', 'http://other.example/', 'host: localhost', 400],
  ['the same host in the address', 'http://LOCALHOST/', 'host: localhost', 200],
  ['one host', '/', 'host: localhost', 200],
])('a request names its host exactly once: %s', async (_name, target, header, status) => {
  const answer = await talk((socket) => socket.end(`GET ${target} HTTP/1.1\r\n${header}\r\n\r\n`))
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('requests sent ahead are answered in order, and make room for more', async () => {
  const ahead = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(20)
  const last = 'GET /nowhere HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  const answer = await talk((socket) => {
    let said = ''
    socket.write(ahead)
    socket.on('data', function goOn(chunk) {
      said += String(chunk)
      if (said.split('HTTP/1.1').length - 1 < 20) return
      socket.off('data', goOn)
      socket.write(ahead + last)
    })
  })
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  expect(statuses).toEqual([...Array.from({ length: 40 }, () => '200'), '404'])
})

test('a caller who sends a thousand requests ahead is cut off, and few of them are handled', async () => {
  const before = asked
  await talk((socket) => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1_000)))
  expect(asked - before).toBeLessThan(50)
})

test('an idle connection stays open longer than the two minutes for which a proxy keeps its own', async () => {
  const { port } = listening.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
})
