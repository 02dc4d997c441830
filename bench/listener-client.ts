/** Listeners in a process of their own, with bare sockets: what they cost here must not slow down what is measured. */
import { connect, type Socket } from 'node:net'

const [host = '', port = '', path = ''] = process.argv.slice(2)
const head = `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept: text/event-stream\r\n`
const sockets = new Set<Socket>()
let told = 0

function report(said: 'done' | 'told', listeners = sockets.size): void {
  process.send?.({ said, at: Date.now(), listeners })
}

function join(at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // One address has not enough ports on every machine.
    const localAddress = `127.0.0.${1 + (at % 8)}`
    // Nor would a service that is told who asks let one address have so many.
    const address = `X-Forwarded-For: 198.19.${8 + (at >> 8)}.${at % 256}\r\n\r\n`
    const socket = connect({ host, port: Number(port), localAddress }, () => socket.write(head + address))
    sockets.add(socket)
    socket.once('data', () => resolve())
    socket.on('data', (chunk) => {
      if (!chunk.includes('event: results')) return
      told += 1
      if (told === sockets.size) report('told')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      sockets.delete(socket)
      resolve()
    })
  })
}

/** A number lets so many join, anything else lets all leave. */
process.on('message', async (wanted) => {
  told = 0
  const before = sockets.size
  if (typeof wanted === 'number')
    for (let at = 0; at < wanted; at += 100)
      await Promise.all(Array.from({ length: Math.min(100, wanted - at) }, (_, more) => join(at + more)))
  else {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  report('done', typeof wanted === 'number' ? sockets.size : before)
})
