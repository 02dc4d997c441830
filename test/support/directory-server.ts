import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'ldapts'
import { findSlapd } from '../../scripts/system-packages.mjs'
import { freePort } from './free-port.ts'

export const suffix = 'dc=dreiseen,dc=test'
export const adminDn = `cn=admin,${suffix}`
export const adminPassword = 'secret of the directory'

export interface DirectoryServer {
  readonly url: string
  /** Runs `work` as administrator, who has all rights. */
  as<T>(work: (client: Client) => Promise<T>): Promise<T>
  /** Stops answering, with open connections; `thaw` continues. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** Starts a real directory with a branch for people and one for groups. */
export async function startDirectory(tls?: {
  readonly certificate: string
  readonly key: string
}): Promise<DirectoryServer> {
  const program = findSlapd()
  if (program === null) throw new Error('slapd is missing')
  const folder = mkdtempSync(join(tmpdir(), 'slapd-'))
  mkdirSync(join(folder, 'data'))
  const config = join(folder, 'slapd.conf')
  writeFileSync(
    config,
    [
      ...['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`),
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      'moduleload memberof',
      // Like Active Directory: a bind with a name but no password succeeds as anonymous.
      'allow bind_anon_cred bind_anon_dn',
      ...(tls ? [`TLSCertificateFile ${tls.certificate}`, `TLSCertificateKeyFile ${tls.key}`] : []),
      'database mdb',
      `suffix "${suffix}"`,
      `rootdn "${adminDn}"`,
      `rootpw "${adminPassword}"`,
      `directory ${join(folder, 'data')}`,
      'overlay memberof',
    ].join('\n'),
  )
  const port = await freePort()
  const url = `ldap://127.0.0.1:${port}`
  const child = spawn(program, ['-d', '0', '-h', url, '-f', config], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const server: DirectoryServer = {
    url,
    async as(work) {
      const client = new Client({ url })
      try {
        await client.bind(adminDn, adminPassword)
        return await work(client)
      } finally {
        await client.unbind()
      }
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
  while (child.exitCode === null && !(await answers(port))) await pause(20)
  await server.as(async (client) => {
    await client.add(suffix, { objectClass: ['dcObject', 'organization'], dc: 'dreiseen', o: 'Dreiseen' })
    for (const ou of ['people', 'groups'])
      await client.add(`ou=${ou},${suffix}`, { objectClass: 'organizationalUnit', ou })
  })
  return server
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
