import { resolve } from 'node:path'
import { simpleCommand } from '../instance/subcommands.ts'

const help = `kanzlei publish FOLDER

Writes everything public about results into a folder: pages, embeds, open data, pictures and the files they need, in all
languages, compressed as well, with a manifest. FOLDER/current leads to it once it is complete; files that have not changed
are shared with the version before. deploy/nginx-published.conf serves it, also without this program. With PUBLISH_DIR set,
kanzlei serve does the same after every change.`

export const command = simpleCommand(
  help,
  { command: 'publish', options: {}, operands: ['FOLDER'] },
  async (given, terminal) => {
    const [folder = ''] = given.operands
    const { publishOnce } = await import('./once.ts')
    return publishOnce(terminal, resolve(folder))
  },
)
