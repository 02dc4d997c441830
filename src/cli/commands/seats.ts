import { answerCases } from '../../seats/cases.ts'
import { fail, ok } from '../../values/result.ts'
import { readArguments } from '../terminal/arguments.ts'
import { type Command, print, readInput } from '../terminal/command.ts'

const help = `kanzlei seats FILE.json [--working]

Computes the seats of elections from their votes, without a database. FILE has the form {"cases": […]}; each case has an
id, a method and what it needs:

  hagenbachBischoff  seats, lists [{id, votes, connection, subconnection, candidates [{id, votes}]}]; the default
  biproportional     districts [{name, seats}], parties, votes [[…]] by district, quorum {district, total} as shares
                     of which one is enough, winnerRule, roundVotersCounts, input listVotes or votersCounts
  sainteLague, dHondt, largestRemainder
                     seats, parties, votes
  absoluteMajority   rule votes, ballots or relative; seats, accountedBallots, accountedVotes,
                     candidates [{name, votes, electable}]

Prints a JSON list with the id of each case, its state (computed, lot, cannotCompute), its seats in the form of its votes
and its ties; a lot is never drawn, and seats that depend on one are null. --working adds every step.`

export const command: Command = {
  help,
  async run(args, terminal) {
    const given = readArguments(args, {
      command: 'seats',
      options: { working: 'switch' },
      operands: ['FILE.json'],
    })
    if (!given.ok) return given
    const [path = ''] = given.value.operands
    const file = await readInput(path)
    if (!file.ok) return file
    const document = parsed(file.value.toString('utf8'))
    if (document === undefined) return fail(`${path} is not JSON`)
    const answers = answerCases(document)
    if (!answers.ok) return fail(`${path}: ${answers.error}`)
    const shown = given.value.isSet('working')
      ? answers.value
      : answers.value.map(({ working: _, ...answer }) => answer)
    print(terminal, JSON.stringify(shown, null, 2))
    return ok(null)
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
