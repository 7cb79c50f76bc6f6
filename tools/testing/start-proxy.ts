import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Proxy = {
  port: number
  /** From now on nothing passes through the open connections, and neither end is notified; new ones work. */
  vanish(): void
  /** Refuses new connections and cuts all others, until it is opened again. */
  close(): void
  open(): void
  /** From now on everything takes this long, both ways, and arrives in the order in which it was sent. */
  slow(delayMs: () => number): void
  /** Sees what a client sends, before it is passed on; its result decides what happens to the connection. */
  watch(look: (sent: Buffer) => Fate): void
  stop(): Promise<void>
}

/** `cut`: both ends at once; `cut-answer`: the server gets what was sent, and the client never gets the answer. */
type Fate = 'pass' | 'cut' | 'cut-answer'

/** Stands between a client and a server on this machine, and does to their connections what networks do. */
export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>()
  const sockets = new Set<Socket>()
  let isOpen = true
  let look: (sent: Buffer) => Fate = () => 'pass'
  let delay = () => 0
  /** Waits until what was sent to each end has arrived; later data arrives after it. */
  const onTheirWay = new WeakMap<Socket, Promise<void>>()

  // If a connection has vanished, nobody answers its end either, as a socket normally does by itself.
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    if (!isOpen) return void client.destroy()
    const server = connect({ ...target, allowHalfOpen: true })
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
      socket.on('end', end)
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

  function pass(to: Socket, bytes: Buffer): void {
    const before = onTheirWay.get(to)
    const ms = delay()
    if (ms === 0 && before === undefined) to.write(bytes)
    else onTheirWay.set(to, arrive(to, bytes, [before, wait(ms)]))
  }

  async function arrive(to: Socket, bytes: Buffer, waited: unknown[]): Promise<void> {
    await Promise.all(waited)
    if (!to.destroyed) to.write(bytes)
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
    slow: (given) => void (delay = given),
    watch: (given) => void (look = given),
    async stop() {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
  }
}
