import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'ldapts'
import { findSlapd } from '../../scripts/system-packages.mjs'
import { untilAccepts } from './accepts.ts'
import { freePort } from './free-port.ts'

export const suffix = 'dc=kanton,dc=test'
export const reader = { dn: `cn=reader,${suffix}`, password: 'reads alone' }

export interface Slapd {
  readonly url: string
  /** Acts as a user with write access. */
  write(work: (client: Client) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const admin = { dn: `cn=admin,${suffix}`, password: 'writes as well' }

/** Starts a real LDAP server with these entries; a search returns at most 500. */
export async function startSlapd(ldif: string): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-slapd-'))
  const program = findSlapd() ?? 'slapd'
  const settings = join(folder, 'slapd.conf')
  mkdirSync(join(folder, 'data'))
  writeFileSync(
    settings,
    `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
database mdb
maxsize 268435456
suffix "${suffix}"
rootdn "${admin.dn}"
rootpw "${admin.password}"
directory ${folder}/data
index objectClass eq
dbnosync
limits dn.exact="${reader.dn}" size.soft=500 size.hard=500 size.prtotal=unlimited
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${reader.dn}" read by * none
`,
  )
  const tree = `dn: ${suffix}
objectClass: dcObject
objectClass: organization
o: Kanton
dc: kanton

dn: ${reader.dn}
objectClass: person
cn: reader
sn: reader
userPassword: ${reader.password}

${ldif}`
  execFileSync(join(dirname(program), 'slapadd'), ['-q', '-f', settings], {
    input: tree,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const url = `ldap://127.0.0.1:${port}`
  const server = spawn(program, ['-f', settings, '-h', url, '-d', '0'], { stdio: 'ignore', cwd: folder })
  process.once('exit', () => server.kill('SIGKILL'))
  server.unref()
  await untilAccepts('slapd', port)
  return {
    url,
    async write(work) {
      const client = new Client({ url })
      try {
        await client.bind(admin.dn, admin.password)
        await work(client)
      } finally {
        await client.unbind()
      }
    },
    async stop() {
      server.ref()
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns people of an invented canton with their agencies. */
export function cantonLdif(people: number, agencies: number): string {
  const units = Array.from({ length: agencies }, (_, at) => unit(at))
  const staff = Array.from({ length: people }, (_, at) => personLdif(at, agencies))
  const tops = ['Aemter', 'Personen'].map(
    (ou) => `dn: ou=${ou},${suffix}\nobjectClass: organizationalUnit\nou: ${ou}`,
  )
  return [...tops, ...units, ...staff].join('\n\n')
}

/** Returns the DN of an agency; one in ten is the parent of the others. */
function unitDn(at: number): string {
  const own = `ou=Amt ${at}`
  return at % 10 === 0 ? `${own},ou=Aemter,${suffix}` : `${own},${unitDn(at - (at % 10))}`
}

const unit = (at: number) => `dn: ${unitDn(at)}\nobjectClass: organizationalUnit\nou: Amt ${at}`

export const personDn = (at: number) => `uid=p${at},ou=Personen,${suffix}`

export function personLdif(at: number, agencies: number): string {
  return `dn: ${personDn(at)}
objectClass: inetOrgPerson
uid: p${at}
cn: Person ${at}
sn: Muster${String(at).padStart(5, '0')}
givenName: Anna
mail: p${at}@kanton.test
telephoneNumber: +41 58 ${100000 + at}
title: Fachperson
ou: Amt ${at % agencies}
postalCode: 7000
l: Chur`
}
