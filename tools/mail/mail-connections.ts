import type { Socket } from 'node:net'
import type { SMTPServer } from 'smtp-server'

/** With an answer (421), without one, or without a notice (the machine is gone). */
export type Ending = 'politely' | 'cut' | 'silently'

export const endings: Record<Ending, (socket: Socket) => void> = {
  politely: (socket) => void socket.end('421 4.4.2 Idle for too long\r\n'),
  cut: (socket) => void socket.destroy(),
  silently: (socket) =>
    void socket
      .removeAllListeners('data')
      .removeAllListeners('readable')
      .on('data', () => undefined),
}

export function cutConnections(server: SMTPServer): void {
  for (const socket of socketsOf(server)) socket.destroy()
}

/** The library hides its sockets; ending a line needs them. */
export function socketsOf(server: SMTPServer): Socket[] {
  const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> }
  return [...connections].map((connection) => connection._socket)
}
