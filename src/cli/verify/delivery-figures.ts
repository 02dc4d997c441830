import { readWholeXml } from '../../formats/tables/workbook/xml.ts'
import type { Figures } from './figures.ts'

const ballotTypes: Readonly<Record<string, string>> = {
  '1': 'proposal',
  '2': 'counter-proposal',
  '3': 'tie-breaker',
}

const figuresOfVotes: Readonly<Record<string, string>> = {
  countOfYesVotes: 'yeas',
  countOfNoVotes: 'nays',
  receivedBlankVotes: 'empty',
  receivedInvalidVotes: 'invalid',
}

const votesOfCandidates = [
  'countOfVotesTotal',
  'countOfVotesFromChangedBallots',
  'countOfVotesFromUnchangedBallots',
]

/** The figures of an eCH-0252 delivery, added up over its counting circles; null for what is no XML. */
export function deliveryFigures(document: Uint8Array): Figures | null {
  const all = new Map<string, number>()
  const add = (name: string, text: string) => all.set(name, (all.get(name) ?? 0) + Number(text))
  const path: string[] = []
  let text = ''
  let ballot = ''
  let candidate = ''
  let circle = ''
  const isRead = readWholeXml(document, {
    open(name) {
      path.push(name)
      text = ''
    },
    text(part) {
      text += part
    },
    close(name) {
      path.pop()
      // Who is elected is named again below, and votes by list are parts of others.
      const isOfCircle = path.includes('resultData') && !path.includes('candidateListResultsInfo')
      const figure = figuresOfVotes[name]
      if (name === 'voteSubType') ballot = ballotTypes[text] ?? text
      else if (name === 'countingCircleId') circle = text
      else if (name === 'candidateIdentification') candidate = text
      else if (!isOfCircle) return
      else if (figure !== undefined) add(`${ballot} ${figure}`, text)
      else if (name === 'countOfReceivedBallots') add(`${circle} received_ballots`, text)
      else if (votesOfCandidates.includes(name)) add(`votes of ${candidate}`, text)
    },
  })
  return isRead ? all : null
}
