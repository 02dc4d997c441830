import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { Attribute, Change } from 'ldapts'
import { findAccount, setLoginWay } from '../../src/identity/accounts/accounts.ts'
import { findUser } from '../../src/identity/accounts/users.ts'
import { askDirectory, isExpired } from '../../src/identity/sign-on/ldap.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { fail } from '../../src/values/result.ts'
import { makeCertificate } from '../support/certificate.ts'
import {
  adminDn,
  adminPassword,
  type DirectoryServer,
  startDirectory,
  suffix,
} from '../support/directory-server.ts'
import { onSqlite, startService, type TestService, unwrap } from '../support/service.ts'
import { type SignOnFile, signOnFile } from '../support/sign-on-file.ts'
import { account, password as ownPassword, visitor } from './visitor.ts'

const password = 'Passwort im Verzeichnis'

onSqlite('logging in with the password of a directory', () => {
  let service: TestService
  let directory: DirectoryServer
  let file: SignOnFile
  let folder: string
  let provider: object

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'certificate-'))
    const tls = makeCertificate(folder, 'IP:127.0.0.1')
    directory = await startDirectory(tls)
    provider = {
      kind: 'ldap',
      name: 'ad',
      label: 'Verzeichnis',
      url: directory.url,
      bind_dn: adminDn,
      bind_password: adminPassword,
      base: `ou=people,${suffix}`,
      groups: { base: `ou=groups,${suffix}` },
      create_accounts: true,
      link_by_email: true,
      rules: [
        { claim: 'groups', value: 'Kanzlei-Admins', role: 'admin' },
        { claim: 'memberOf', value: `cn=Wahlbüro, ou=groups, ${suffix}`, role: 'editor', scope: 'results' },
      ],
    }
    file = signOnFile(provider)
    service = await startService('sqlite', { environment: file.environment })
    await directory.as(async (client) => {
      for (const uid of ['nora', 'reto', 'lea']) {
        const entry = { uid, cn: `${uid} Muster`, sn: 'Muster', mail: `${uid}@dreiseen.test` }
        await client.add(dnOf(uid), { objectClass: 'inetOrgPerson', ...entry, userPassword: password })
      }
      const group = (cn: string, member: string) =>
        client.add(`cn=${cn},ou=groups,${suffix}`, { objectClass: 'groupOfNames', cn, member })
      await group('kanzlei-admins', dnOf('nora'))
      await group('wahlbüro', dnOf('reto'))
    })
  })
  after(async () => {
    await service.stop()
    await directory.stop()
    file.remove()
    rmSync(folder, { recursive: true })
  })
  // Failures are forgotten after an hour.
  beforeEach(() => service.clock.advance(3700))

  const dnOf = (uid: string) => `uid=${uid},ou=people,${suffix}`
  const accountOf = async (email: string) => {
    const user = await findUser(service.database.reads, email)
    return user === null ? null : findAccount(service.database.reads, user.id)
  }
  const logIn = (email: string, typed = password) =>
    visitor(service).post('/login', { email, password: typed })
  const refusals = async (subject: string) => {
    const rows = await service.database.reads
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'session.refuse')
      .where('subject', '=', subject)
      .orderBy('sequence')
      .execute()
    return rows.map(({ detail }) => JSON.parse(detail).reason)
  }

  test('creates an account by name or address, with the roles of its groups', async () => {
    assert.match((await visitor(service).get('/login')).text, /E-Mail-Adresse oder Benutzername/)
    const browser = visitor(service)
    const opened = await browser.post('/login', { email: 'NORA', password })
    assert.equal(opened.location, '/manage')
    const nora = await accountOf('nora@dreiseen.test')
    assert.equal(nora?.role, 'admin')
    assert.equal(nora?.name, 'nora Muster')
    assert.equal(nora?.loginWay, 'external')
    assert.equal((await logIn('nora@dreiseen.test')).status, 303)
    assert.match((await browser.get('/manage/users')).text, /<td[^>]*>Verzeichnis<\/td>/)
    assert.equal((await logIn('reto')).status, 303)
    assert.deepEqual((await accountOf('reto@dreiseen.test'))?.scope, { results: true })
  })

  test('follows groups within groups if that is set, also if they are circular', async () => {
    const inner = `cn=innen,ou=groups,${suffix}`
    const outer = `cn=aussen,ou=groups,${suffix}`
    await directory.as(async (client) => {
      for (const [dn, cn, member] of [
        [inner, 'innen', [dnOf('reto'), outer]],
        [outer, 'aussen', [inner]],
      ] as const)
        await client.add(dn, { objectClass: 'groupOfNames', cn, member: [...member] })
    })
    const groupsOf = async (nested: boolean) => {
      const groups = { base: `ou=groups,${suffix}`, nested }
      const own = signOnFile({ ...provider, groups })
      const [read] = unwrap(readConfig(own.environment)).signOn
      own.remove()
      assert.ok(read?.kind === 'ldap')
      const { claims } = unwrap(await askDirectory(read, { login: 'reto' }, password))
      return claims.groups
    }
    assert.deepEqual(
      new Set([await groupsOf(false)].flat()),
      new Set([`cn=wahlbüro,ou=groups,${suffix}`, 'wahlbüro', inner, 'innen']),
    )
    assert.ok([await groupsOf(true)].flat().includes('aussen'))
    await directory.as(async (client) => {
      for (const dn of [inner, outer]) await client.del(dn)
    })
  })

  test('distinguishes an expired password from a wrong one in Active Directory', () => {
    const said = (data: string) =>
      `80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, data ${data}, v4563`
    assert.deepEqual(
      ['52e', '532', '773', '775', '533', '701'].filter((data) => isExpired(said(data))),
      ['532', '773'],
    )
  })

  test('fails with a wrong password, an empty one or an unknown name', async () => {
    assert.equal((await logIn('nora', 'falsch')).status, 422)
    assert.deepEqual((await refusals('nora')).at(-1), 'wrong-password')
    assert.equal((await logIn('nora', '')).status, 422)
    assert.equal((await logIn('nobody')).status, 422)
    assert.equal((await logIn('')).status, 422)
    // The server itself would let in whoever names an account and no password.
    await directory.as((client) => client.bind(dnOf('nora'), ''))
  })

  for (const name of ['*', 'nor*', 'nora)(uid=*', '*)(|(uid=*', 'nora\\2a', ')(objectClass=*'])
    test(`treats the name ${JSON.stringify(name)} literally in a filter`, async () => {
      assert.equal((await logIn(name)).status, 422)
      assert.equal(await accountOf('lea@dreiseen.test'), null)
    })

  test('fails for names that several people have', async () => {
    await directory.as((client) =>
      client.modify(dnOf('lea'), [
        new Change({
          operation: 'replace',
          modification: new Attribute({ type: 'mail', values: ['nora@dreiseen.test'] }),
        }),
      ]),
    )
    assert.equal((await logIn('nora@dreiseen.test')).status, 422)
    await directory.as((client) => client.del(dnOf('lea')))
    assert.equal((await logIn('nora@dreiseen.test')).status, 303)
  })

  test('links an existing account only if addresses of the directory are trusted', async (t) => {
    const email = 'kurt@dreiseen.test'
    await directory.as((client) =>
      client.add(dnOf('kurt'), {
        objectClass: 'inetOrgPerson',
        ...{ uid: 'kurt', cn: 'Kurt', sn: 'Kurt', mail: email },
        userPassword: password,
      }),
    )
    await directory.as((client) =>
      client.modify(`cn=kanzlei-admins,ou=groups,${suffix}`, [
        new Change({
          operation: 'add',
          modification: new Attribute({ type: 'member', values: [dnOf('kurt')] }),
        }),
      ]),
    )
    await account(service, email)
    const refused = await logIn('kurt')
    assert.match(refused.location ?? '', /reason=email-unverified/)
    assert.deepEqual((await accountOf(email))?.identities, [])
    // Directories take the sign of the Kelvin for a k; here it would be counted as another person.
    assert.equal((await logIn('\u212Aurt')).status, 422)

    const trusting = signOnFile({ ...provider, trust_email: true })
    const other = await startService('sqlite', { environment: trusting.environment })
    t.after(async () => {
      await other.stop()
      trusting.remove()
    })
    await account(other, email)
    assert.equal((await visitor(other).post('/login', { email: 'kurt', password })).location, '/manage')
  })

  test('slows down guesses like those of local passwords', async () => {
    for (let tries = 0; tries < 5; tries += 1) assert.equal((await logIn('reto', 'falsch')).status, 422)
    const slowed = await logIn('reto')
    assert.equal(slowed.status, 429)
    assert.ok(Number(slowed.headers.get('retry-after')) > 0)
  })

  test('sends nothing to a directory for an account that is local only', async () => {
    const email = 'notzugang@dreiseen.test'
    await directory.as((client) =>
      client.add(dnOf('not'), {
        objectClass: 'inetOrgPerson',
        ...{ uid: 'not', cn: 'Not', sn: 'Not', mail: email },
        userPassword: password,
      }),
    )
    const id = await account(service, email)
    const found = await findAccount(service.database.reads, id)
    assert.ok(found)
    unwrap(await service.database.transaction((tx) => setLoginWay(tx, service.clock, found, 'local')))
    assert.equal((await logIn(email)).status, 422)
    assert.equal((await logIn(email, ownPassword)).status, 303)
  })

  test('asks for the password of the directory before changes that need confirmation', async () => {
    const browser = visitor(service)
    await browser.post('/login', { email: 'nora', password })
    const path = '/manage/account/second-factor'
    const page = await browser.get(path)
    assert.match(page.text, /Ihr Passwort bei Verzeichnis/)
    const key = /name="key" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    for (const current of ['falsch', '']) {
      const refused = await browser.post(path, { key, code: '000000', current })
      assert.match(refused.text, /Passwort stimmt nicht/)
    }
    // The password was right; the code is not.
    assert.match((await browser.post(path, { key, code: '000000', current: password })).text, /Code/)
    assert.doesNotMatch(
      (await browser.post(path, { key, code: '000000', current: password })).text,
      /Passwort stimmt nicht/,
    )
  })

  test('refuses whoever leaves the group, and ends the sessions', async () => {
    const browser = visitor(service)
    await browser.post('/login', { email: 'reto', password })
    assert.equal((await browser.get('/manage/account')).status, 200)
    await directory.as((client) => client.del(`cn=wahlbüro,ou=groups,${suffix}`))
    const refused = await logIn('reto')
    assert.match(refused.location ?? '', /^\/login\/refused\?provider=ad&reason=no-rule/)
    const page = await visitor(service).get(refused.location ?? '')
    assert.equal(page.status, 403)
    assert.match(page.text, /Verzeichnis hat Sie erkannt/)
    assert.equal((await browser.get('/manage/account')).status, 303)
    assert.equal((await refusals('reto@dreiseen.test')).at(-1), 'no-rule')
  })

  test('sends nothing with StartTLS before the certificate is verified', async () => {
    const secured = (more: object) => {
      const { environment, remove } = signOnFile({ ...provider, start_tls: true, ...more })
      const [read] = unwrap(readConfig(environment)).signOn
      remove()
      assert.ok(read?.kind === 'ldap')
      return read
    }
    const trusted = secured({ ca_file: join(folder, 'certificate.pem') })
    assert.equal(trusted.ca, readFileSync(join(folder, 'certificate.pem'), 'utf8'))
    assert.ok((await askDirectory(trusted, { login: 'nora' }, password)).ok)
    assert.deepEqual(await askDirectory(trusted, { login: 'nora' }, 'falsch'), fail('wrong'))
    assert.deepEqual(await askDirectory(secured({}), { login: 'nora' }, password), fail('unavailable'))
    // The certificate is of another host.
    const elsewhere = { ...trusted, url: directory.url.replace('127.0.0.1', 'localhost') }
    assert.deepEqual(await askDirectory(elsewhere, { login: 'nora' }, password), fail('unavailable'))
  })

  test('fails soon if a directory does not answer, while local passwords work', async () => {
    await account(service, 'way-in@dreiseen.test')
    directory.freeze()
    try {
      const timed = async (email: string) => {
        const started = performance.now()
        assert.match((await logIn(email)).text, /Verzeichnis antwortet im Moment nicht/)
        return performance.now() - started
      }
      const first = await timed('nora')
      // The next one does not wait.
      assert.ok((await timed('nora')) < first / 2)
      assert.equal((await logIn('way-in@dreiseen.test', ownPassword)).status, 303)
    } finally {
      directory.thaw()
    }
  })
})
