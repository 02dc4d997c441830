import { resolve } from 'node:path'
import { buildApp } from '../../app.ts'
import { programVersion } from '../../platform/config/program-version.ts'
import { loadSecret } from '../../platform/crypto/secret.ts'
import { done, withDatabase } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { print } from '../terminal/command.ts'
import { sizeText } from '../terminal/terminal-text.ts'
import { writeDocuments } from './documents.ts'
import { emptyFolder } from './folder.ts'
import { readme } from './readme.ts'
import { writeRecords } from './records.ts'

const help = `kanzlei leave FOLDER

Writes everything of the instance in open formats into a folder that is empty or does not exist: all records as JSON with
their schema and as CSV, pictures and documents, every uploaded file, results as CSV and JSON, the audit log and what has
happened besides. README.txt says what each file is and what stays behind, manifest.json has the SHA-256 of each.
Passwords, keys and tokens are never in it.

kanzlei load FOLDER/bundle.json brings it into another instance.`

export const command = simpleCommand(
  help,
  { command: 'leave', options: {}, operands: ['FOLDER'] },
  async (given, terminal) => {
    const opened = await emptyFolder(resolve(given.operands[0] ?? ''))
    if (!opened.ok) return opened
    const folder = opened.value
    return withDatabase(terminal.env, { place: 'existing' }, async (database, clock, config) => {
      const secret = loadSecret(config)
      if (!secret.ok) return secret
      await database.snapshot((tx) => writeRecords(tx, folder))
      const app = await buildApp({ config, database, clock, secret: secret.value, onlyAnswers: true })
      try {
        await app.ready()
        await writeDocuments(app, database.reads, folder)
      } finally {
        await app.close()
      }
      const about = { made: clock.now(), program: programVersion, address: config.baseUrl }
      await folder.add('README.txt', [readme(about)])
      const files = folder.files().toSorted((a, b) => (a.path < b.path ? -1 : 1))
      await folder.add('manifest.json', [`${JSON.stringify({ ...about, files }, null, 1)}\n`])
      const size = files.reduce((sum, file) => sum + file.size, 0)
      print(terminal, `${files.length} files, ${sizeText(size)}`)
      return done
    })
  },
)
