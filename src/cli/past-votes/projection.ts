import { fail, ok } from '../../values/result.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { print, readInput } from '../terminal/command.ts'
import { readPastFolder } from './folder.ts'
import { parsedJson } from './parsed-json.ts'
import { answerProjections } from './projection-cases.ts'

const help = `kanzlei projection --past FOLDER CASES.json [--units]

Projects votes while they are counted, from past votes and without a database. FOLDER holds CSV files, known by their
headers: results of past votes (vote_id, date, entity_id, eligible, cast, valid, yes, no) and, where wanted, yes shares
in per cent (entity_id and columns such as v2425, oldest first). CASES has the form {"cases": […]}; each case has

  id, vote_id
  unit_rule  all units of the vote, or those "in both files"
  past       "votes of earlier dates", "votes of other dates" or "columns v2425 to v2486"
  counted    {rule, count}: "lowest entity_id first" or "fewest eligible voters first"; or {entity_ids: […]}
  one_unit   {entity_id} of a unit whose prediction is printed; --units prints all that are not counted

Prints a JSON list with the projected yes share, the errors of the same projection of past votes, half the width of the
range, the word (yes, no, open), and whether it would be published, with the reservations if not. Shares are per cent.`

export const command = simpleCommand(
  help,
  { command: 'projection', options: { past: 'value', units: 'switch' }, operands: ['CASES.json'] },
  async (given, terminal) => {
    const folderPath = given.value('past')
    if (folderPath === undefined) return fail('--past FOLDER is missing; see kanzlei projection --help')
    const [path = ''] = given.operands
    const file = await readInput(path)
    if (!file.ok) return file
    const document = parsedJson(file.value)
    if (document === undefined) return fail(`${path} is not JSON`)
    const folder = await readPastFolder(folderPath)
    if (!folder.ok) return folder
    const answers = answerProjections(folder.value, document, given.isSet('units'))
    if (!answers.ok) return fail(`${path}: ${answers.error}`)
    print(terminal, JSON.stringify(answers.value, null, 2))
    return ok(null)
  },
)
