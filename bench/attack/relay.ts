import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP relay between the service and its database, so that the connection can be cut. */
export interface Relay {
  /** The address of the database through the relay. */
  readonly url: string
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  join(): Promise<void>
  stop(): Promise<void>
}

export async function relayTo(database: URL): Promise<Relay> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const beyond = connect(Number(database.port), database.hostname)
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(database)
  url.port = String(port)
  return { url: url.href, cut, join: () => listen(port), stop: cut }
}
