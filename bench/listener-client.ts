/** Listeners in a separate process with bare sockets, so that they do not slow down what is measured. */
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
    // One address does not have enough ports on every machine.
    const localAddress = `127.0.0.${1 + (at % 8)}`
    // A service behind a proxy limits the connections of one address.
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

/** A number connects that many listeners, any other message disconnects all. */
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
