import { fail, ok } from '../../values/result.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { print, readInput } from '../terminal/command.ts'
import { readPastFolder } from './folder.ts'
import { parsedJson } from './parsed-json.ts'
import { answerPlausibility } from './plausibility-cases.ts'

const help = `kanzlei plausibility --past FOLDER CASES.json

Computes the checks of uploaded votes by themselves, without a database, so that others can compare. FOLDER is that of
kanzlei projection. CASES is an object with some of these members; the answer has the same:

  double_mad          {values}: median, deviations of both sides, distance of each value
  residual            {vote_id, past}: yes shares against "votes of earlier dates" or "votes of other dates"
  swapped             {vote_id, entity_id, past, reported {yes, no}}: whether yes and no seem exchanged
  turnout_difference  {votes: [one, other]}: turnouts of two proposals of a day, in points`

export const command = simpleCommand(
  help,
  { command: 'plausibility', options: { past: 'value' }, operands: ['CASES.json'] },
  async (given, terminal) => {
    const folderPath = given.value('past')
    if (folderPath === undefined) return fail('--past FOLDER is missing; see kanzlei plausibility --help')
    const [path = ''] = given.operands
    const file = await readInput(path)
    if (!file.ok) return file
    const document = parsedJson(file.value)
    if (document === undefined) return fail(`${path} is not JSON`)
    const folder = await readPastFolder(folderPath)
    if (!folder.ok) return folder
    const answers = answerPlausibility(folder.value, document)
    if (!answers.ok) return fail(`${path}: ${answers.error}`)
    print(terminal, JSON.stringify(answers.value, null, 2))
    return ok(null)
  },
)
