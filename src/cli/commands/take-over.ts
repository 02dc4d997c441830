import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { takeOver } from '../../moving-in/take-over.ts'
import { fail, ok } from '../../values/result.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { print, say } from '../terminal/command.ts'
import { progressLine, summaryText } from '../terminal/progress.ts'
import { oneLine } from '../terminal/terminal-text.ts'

const help = `kanzlei take-over URL FOLDER [--key-stdin]

Reads the directory and the content that a site of the same contract publishes: agencies in their tree and order, people,
memberships, events, news and topics, with the pictures and files behind their links. Writes them to FOLDER/bundle.json,
which kanzlei load reads into an instance, and says what cannot be taken over. Nothing is written to the site, which is
asked one thing at a time and as slowly as it wishes.

A take-over that was ended goes on where it was; one that is repeated asks for what has changed.

  --key-stdin  reads an access key of the site from the standard input, with which it answers without a limit`

export const command = simpleCommand(
  help,
  { command: 'take-over', options: { 'key-stdin': 'switch' }, operands: ['URL', 'FOLDER'] },
  async (given, terminal) => {
    const [address = '', folder = ''] = given.operands
    const url = URL.parse(address)
    if (url === null || !/^https?:$/.test(url.protocol))
      return fail('URL must be an http or https address, such as https://www.example.ch')
    const key = given.isSet('key-stdin') ? (await text(terminal.stdin)).trim() : null
    if (key === '') return fail('there is no access key in the standard input')
    const progress = progressLine('reading', terminal.stderr)
    const taken = await takeOver({ url, key }, resolve(folder), {
      onProgress({ requests, pause }) {
        progress.update({ member: 'requests', count: requests })
        if (pause === null || pause <= 0) return
        progress.clear()
        say(terminal, `the site wants ${Math.ceil(pause)} s between requests`)
      },
    })
    progress.clear()
    if (!taken.ok) return taken
    for (const note of taken.value.notes) say(terminal, `note: ${oneLine(note)}`)
    print(terminal, `read ${summaryText(taken.value.counts)}`)
    return ok(null)
  },
)
