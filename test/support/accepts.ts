import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Checks whether a server listens on the port. */
export async function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect(port, host)
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** Resolves once the started program listens. */
export async function untilAccepts(program: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (await accepts(port)) return
    await pause(25)
  }
  throw new Error(`${program} did not start`)
}
