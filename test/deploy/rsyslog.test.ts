import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { freePort } from '../support/free-port.ts'

const file = readFileSync(new URL('../../deploy/rsyslog.conf', import.meta.url), 'utf8')

describe('rsyslog', () => {
  it('forwards security events, and nothing else', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-rsyslog-'))
    let received = ''
    const collector = createServer((socket) => socket.on('data', (chunk) => (received += chunk)))
    await once(collector.listen(0, '127.0.0.1'), 'listening')
    const to = (collector.address() as AddressInfo).port
    const from = await freePort()
    const target = file.replace('target="logs.example.ch" port="514"', `target="127.0.0.1" port="${to}"`)
    assert.notEqual(target, file)
    const own = `global(workDirectory="${folder}")
module(load="imptcp")
input(type="imptcp" address="127.0.0.1" port="${from}")
${target}`
    writeFileSync(join(folder, 'rsyslog.conf'), own)
    const place = ['-f', join(folder, 'rsyslog.conf'), '-i', join(folder, 'pid')]
    const rsyslog = spawn('/usr/sbin/rsyslogd', ['-n', ...place], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    rsyslog.stderr.on('data', (chunk) => (said += chunk))
    t.after(async () => {
      rsyslog.kill('SIGKILL')
      await once(rsyslog, 'exit')
      collector.close()
      rmSync(folder, { recursive: true })
    })

    const socket = await connected(from)
    t.after(() => socket.destroy())
    const line = (program: string, text: string) => `<30>Nov 18 12:00:00 host ${program}[7]: ${text}\n`
    const event = { level: 40, event: 'login.fail', outcome: 'failure', actor: 'a@b.test', requestId: 'r-1' }
    socket.write(line('other', JSON.stringify({ event: 'login.fail' })))
    socket.write(line('kanzlei', JSON.stringify({ level: 30, msg: 'request' })))
    socket.write(line('kanzlei', 'not JSON "event":"'))
    socket.write(line('kanzlei', JSON.stringify(event)))
    socket.write(line('kanzlei', JSON.stringify({ ...event, event: 'session.start' })))
    const [connection] = await once(collector, 'connection')
    while (!received.includes('session.start')) await once(connection, 'data')
    const lines = received.trimEnd().split('\n')
    assert.equal(lines.length, 2, `${received}${said}`)
    const [, json = ''] = /^<30>1 \S+ host kanzlei - security - (.*)$/.exec(lines[0] ?? '') ?? []
    assert.deepEqual(JSON.parse(json), event)
  })
})

/** As soon as it listens. */
async function connected(port: number) {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    if (isOpen) return socket
    await new Promise((resolve) => setImmediate(resolve))
  }
}
