import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPicture, imageTimeoutMs } from './fetch-picture.ts'

let server: Server
let address: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/logo') response.end('logo')
    // Headers come at once and the picture never does.
    else if (request.url === '/slow') response.write('l')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: a server that listens on a port has an address of this kind.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a PDF waits 15 seconds for its logo', () => {
  expect(imageTimeoutMs).toBe(15_000)
})

test('a logo that arrives is used', async () => {
  expect(await fetchPicture(`${address}/logo`)).toEqual(new TextEncoder().encode('logo'))
})

test.each(['/slow', '/missing'])('the PDF is made without a logo from %s', async (path) => {
  expect(await fetchPicture(`${address}${path}`, 100)).toBeNull()
})

test('the PDF is made without a logo when nothing answers', async () => {
  expect(await fetchPicture('http://127.0.0.1:1/logo')).toBeNull()
})
