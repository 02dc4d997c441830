import { writeFile } from 'node:fs/promises'
import { type ItemRef, itemKinds } from '../../areas/results/model/item.ts'
import {
  listVersions,
  originalFile,
  type PurgeProblem,
  purgeVersion,
} from '../../areas/results/versions/stored/history.ts'
import { operator } from '../../identity/audit/audit.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { fileProblem, printColumns, say } from '../terminal/command.ts'

const help = `kanzlei version list KIND ID
kanzlei version file KIND ID NUMBER FILE
kanzlei version purge KIND ID NUMBER

The uploaded results of an item; KIND is vote, election or compound. file writes the uploaded file of a version
to FILE. purge deletes a version that is not shown, for good; the audit log keeps a note of it.`

const list = subcommand({ operands: ['KIND', 'ID'] }, async (given, terminal) => {
  const ref = readRef(given.operands)
  if (!ref.ok) return ref
  return withDatabase(terminal.env, { place: 'existing' }, async (database) => {
    const versions = await listVersions(database.reads, ref.value)
    printColumns(
      terminal,
      versions.map(({ number, at, source, actor, status, warnings, moreWarnings, published, staged }) => [
        String(number),
        `${at.slice(0, 19).replace('T', ' ')} UTC`,
        actor === null ? source : `${source}: ${actor}`,
        status ?? 'no results',
        `${warnings.length + moreWarnings} warnings`,
        published ? 'published' : staged ? 'waits for its release' : '',
      ]),
    )
    return done
  })
})

const file = subcommand({ operands: ['KIND', 'ID', 'NUMBER', 'FILE'] }, async (given, terminal) => {
  const ref = readRef(given.operands)
  if (!ref.ok) return ref
  const [, , number = '', path = ''] = given.operands
  return withDatabase(terminal.env, { place: 'existing' }, async (database) => {
    const version = (await listVersions(database.reads, ref.value)).find(
      (one) => String(one.number) === number,
    )
    const uploaded = version?.files[0]
    const content = uploaded === undefined ? null : await originalFile(database.reads, uploaded.sha256)
    if (content === null) return fail(`there is no file of version ${number}`)
    try {
      await writeFile(path, content)
    } catch (error) {
      return fail(`cannot write ${path}: ${fileProblem(error)}`)
    }
    say(terminal, `wrote ${content.length} bytes to ${path}`)
    return done
  })
})

const purge = subcommand({ operands: ['KIND', 'ID', 'NUMBER'] }, async (given, terminal) => {
  const ref = readRef(given.operands)
  if (!ref.ok) return ref
  const [, id = '', number = ''] = given.operands
  return withDatabase(terminal.env, { place: 'existing' }, (database, clock) =>
    database.transaction(async (tx) => {
      const wanted = { ref: ref.value, number: Number(number), at: clock.now(), by: operator }
      const purged = await purgeVersion(tx, wanted)
      if (!purged.ok) return fail(purgeText(purged.error, number, id))
      say(terminal, `purged version ${number} of ${id}`)
      return done
    }),
  )
})

function purgeText(problem: PurgeProblem, number: string, id: string): string {
  switch (problem) {
    case 'published':
      return `version ${number} of ${id} is the one that is shown; it cannot be purged`
    case 'staged':
      return `version ${number} of ${id} waits for its release; it cannot be purged`
    case 'unknown':
      return `there is no version ${number} of ${id}; kanzlei version list shows all`
  }
}

function readRef([kind = '', id = '']: readonly string[]): Result<ItemRef, string> {
  const found = itemKinds.find((one) => one === kind)
  return found === undefined ? fail(`KIND must be ${itemKinds.join(', ')}`) : ok({ kind: found, id })
}

export const command = commandWith('version', help, { list, file, purge })
