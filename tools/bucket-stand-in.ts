import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { isSigned, key, region, secret } from './bucket-signature.ts'

/** What the stand-in does with each call until it is told otherwise. */
export type BucketBehaviour =
  | { kind: 'work' }
  | { kind: 'refuse'; status: number; code: string }
  /** Cuts the line after so many bytes of what is put; of them nothing is kept. */
  | { kind: 'cut'; afterBytes: number }
  /** Keeps what it is given, and answers only after this long. */
  | { kind: 'slow'; delayMs: number }

/** The part of S3's API that copies use. It checks signatures (version 4) and SHA-256 by its own code. */
export async function startBucketStandIn({ pageSize = 1000, port = 0 } = {}) {
  const objects = new Map<string, Buffer>()
  let behaviour: BucketBehaviour = { kind: 'work' }
  let refusedSignatures = 0
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (behaviour.kind === 'refuse') return refuse(response, behaviour.status, behaviour.code)
    if (behaviour.kind === 'cut' && request.method === 'PUT') return cut(request, behaviour.afterBytes)
    const body = await buffer(request)
    if (!isSigned(request)) {
      refusedSignatures++
      return refuse(response, 403, 'SignatureDoesNotMatch')
    }
    if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256'])
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    const url = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (bucket !== 'copies') return refuse(response, 404, 'NoSuchBucket')
    const name = rest.join('/')
    if (behaviour.kind === 'slow') await wait(behaviour.delayMs)
    if (request.method === 'PUT') objects.set(name, body)
    else if (request.method === 'DELETE') objects.delete(name)
    else if (name === '') return void response.end(list(url.searchParams))
    else {
      const object = objects.get(name)
      return object === undefined ? refuse(response, 404, 'NoSuchKey') : void response.end(object)
    }
    response.statusCode = request.method === 'DELETE' ? 204 : 200
    response.end()
  }

  function list(asked: URLSearchParams): string {
    const prefix = asked.get('prefix') ?? ''
    const all = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted()
    const from = Number(asked.get('continuation-token') ?? 0)
    const names = all.slice(from, from + pageSize)
    const isTruncated = from + pageSize < all.length
    const contents = names.map((name) => `<Contents><Key>${encodeURIComponent(name)}</Key></Contents>`).join('')
    const token = isTruncated ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.address() as AddressInfo
  return {
    /** As COPY_TO says it. */
    address: `s3+http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${listening}/copies/broom?region=${region}`,
    objects,
    refusedSignatures: () => refusedSignatures,
    behave: (next: BucketBehaviour) => void (behaviour = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function cut(request: IncomingMessage, afterBytes: number): void {
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received >= afterBytes) request.socket.destroy()
  })
}
