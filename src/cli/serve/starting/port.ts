import { once } from 'node:events'
import { createServer } from 'node:net'
import { fail, ok, type Result } from '../../../values/result.ts'

export interface ReservedPort {
  readonly port: number
  release(): Promise<void>
}

/**
 * Reserves the port before anything is changed, so that only one of two processes that start at once continues. Port 0
 * becomes a free one.
 */
export async function reservePort(host: string, port: number): Promise<Result<ReservedPort, string>> {
  const server = createServer((socket) => socket.destroy())
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    return fail(listenProblem(error, host, port))
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening server has an address')
  return ok({
    port: address.port,
    release: async () => {
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  })
}

export function listenProblem(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is taken by another program; choose another one with --port or PORT`
    case 'EACCES':
      return `this user may not listen on port ${port}; choose one above 1023 with --port or PORT`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine`
    default:
      return `cannot listen on port ${port} of ${host}: ${error instanceof Error ? error.message : error}`
  }
}
