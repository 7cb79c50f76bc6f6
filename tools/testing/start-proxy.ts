import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Proxy = {
  port: number
  /** From now on nothing passes through the connections that are open, and neither end hears of it; new ones work. */
  vanish(): void
  /** Lets nobody in and cuts everybody off, until it is opened again. */
  close(): void
  open(): void
  /** Sees what a client sends, before it is passed on; what it answers happens to the connection. */
  watch(look: (sent: Buffer) => Fate): void
  stop(): Promise<void>
}

/** `cut`: both ends at once; `cut-answer`: the server gets what was sent, and the client never hears what came of it. */
type Fate = 'pass' | 'cut' | 'cut-answer'

/**
 * Stands between a client and a server on this machine, and does to their connections what networks do. Whatever
 * passes takes `delayMs` of the moment, both ways.
 */
export async function startProxy(
  target: { host: string; port: number },
  way: { delayMs: number } = { delayMs: 0 },
): Promise<Proxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>()
  const sockets = new Set<Socket>()
  let isOpen = true
  let look: (sent: Buffer) => Fate = () => 'pass'

  const listener = createServer((client) => {
    if (!isOpen) return void client.destroy()
    const server = connect(target.port, target.host)
    const pair = { client, server }
    pairs.add(pair)
    sockets.add(client).add(server)
    const end = () => {
      if (!pairs.delete(pair)) return
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      socket.on('error', end)
      socket.on('close', () => (sockets.delete(socket), end()))
    }
    client.on('data', (sent) => {
      if (!pairs.has(pair)) return
      const fate = look(sent)
      if (fate === 'cut') return end()
      if (fate === 'cut-answer') server.removeAllListeners('data').once('data', end)
      pass(server, sent)
    })
    server.on('data', (answer) => pairs.has(pair) && pass(client, answer))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')

  /** Timers of one length end in the order in which they began. */
  function pass(to: Socket, bytes: Buffer): void {
    if (way.delayMs === 0) to.write(bytes)
    else setTimeout(() => !to.destroyed && to.write(bytes), way.delayMs)
  }

  function cutAll(): void {
    for (const { client } of pairs) client.destroy()
  }

  return {
    // Safe: a TCP server that listens has a port.
    port: (listener.address() as AddressInfo).port,
    vanish: () => pairs.clear(),
    close() {
      isOpen = false
      cutAll()
    },
    open: () => void (isOpen = true),
    watch: (given) => void (look = given),
    async stop() {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
  }
}
