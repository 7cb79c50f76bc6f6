import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../../tools/server-flags.js'

// The control of every measurement: a bare node:http server in its own process that answers a fixed body.

/** A page without a style, a script or a picture, as long as the page it is compared with. */
const plainPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A plain page</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Plain words">
<link rel="icon" href="data:,"><main><h1>A plain page</h1><p>`

if (process.argv[1] === fileURLToPath(import.meta.url)) serveBody(Number(process.argv[2]))

export async function startControl(bodyBytes: number) {
  const child = spawn(process.execPath, [...serverFlags, fileURLToPath(import.meta.url), String(bodyBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill())
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())))
  return { child, url, stop: () => void child.kill() }
}

function serveBody(bytes: number): void {
  const body = Buffer.from(plainPage.padEnd(bytes, 'plain words '))
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    // A listening TCP server has an address with a port.
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
}
