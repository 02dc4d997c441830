import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { installation } from '../support/command-line.ts'

it('kanzlei import reads a table, or reports what it would do', async (t) => {
  const here = await installation(t, 'sqlite', 'migrated')
  const file = join(here.folder, 'personen.csv')
  await here.run(['load', '-'], {
    input:
      '{"people": [{"id": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "last_name": "Abegg", "email": "beat@kanzlei.test"}]}',
  })
  const people = async () => JSON.parse((await here.run(['dump'])).stdout).people

  writeFileSync(
    file,
    'Name;E-Mail;Beruf;Büro\nAbegg;beat@kanzlei.test;Polizist;1\nNeu;nora@kanzlei.test;;2\n',
  )
  const before = await people()
  const tried = await here.run(['import', 'people', file, '--dry-run'])
  assert.deepEqual([tried.code, tried.stdout], [0, 'would be 1 new, 1 changed, 0 unchanged\n'], tried.stderr)
  assert.equal(
    tried.stderr,
    'line 2: changed Abegg (Beruf: Polizist)\n' +
      'line 3: new Neu (E-Mail: nora@kanzlei.test, Nachname: Neu)\n' +
      'unknown columns: Büro\n',
  )
  assert.deepEqual(await people(), before)
  assert.equal((await here.run(['import', 'people', file])).stdout, '1 new, 1 changed, 0 unchanged\n')
  const after: readonly { last_name: string; profession: string | null }[] = await people()
  assert.deepEqual(after.map(({ last_name, profession }) => [last_name, profession]).sort(), [
    ['Abegg', 'Polizist'],
    ['Neu', null],
  ])

  writeFileSync(file, 'Name;E-Mail;Beruf\nAbegg;beat@kanzlei.test;Wirt\nFalsch;keine;\n')
  const refused = await here.run(['import', 'people', file])
  assert.equal(refused.code, 1)
  assert.equal(
    refused.stderr,
    'line 3, E-Mail: Das ist keine gültige E-Mail-Adresse. (keine)\n' +
      'kanzlei: nothing was written because of 1 mistake; without them: 0 new, 1 changed, 0 unchanged\n',
  )
  assert.deepEqual(await people(), after)
  writeFileSync(file, 'x;y\n1;2\n')
  const unknown = await here.run(['import', 'people', file])
  assert.equal(
    unknown.stderr,
    `kanzlei: ${file}: Keine Überschrift der ersten Zeile ist bekannt: x, y. Verwenden Sie die Überschriften eines Exports.\n`,
  )
  assert.match((await here.run(['import', 'cats', file])).stderr, /TABLE must be one of people, agencies/)
})
