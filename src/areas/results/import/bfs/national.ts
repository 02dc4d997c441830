import { ballotTypes, type CantonMajority, type National, type NationalQuestion } from '../../model/item.ts'
import { type FederalVote, numberOf } from './questions.ts'
import type { FederalProposal } from './read-file.ts'

/** Returns the national figures of a vote. */
export function nationalOf({ questions }: FederalVote, at: string): National {
  return {
    at,
    questions: ballotTypes.flatMap((ballot): readonly NationalQuestion[] => {
      const proposal = questions.get(ballot)
      return proposal === undefined ? [] : [{ ballot, ...questionOf(proposal) }]
    }),
  }
}

function questionOf(proposal: FederalProposal): Omit<NationalQuestion, 'ballot'> {
  const { kantone, resultat: counted } = proposal
  const { jaStimmenAbsolut: yeas, neinStimmenAbsolut: nays } = counted
  const isKnown = typeof yeas === 'number' && typeof nays === 'number'
  return {
    number: numberOf(proposal),
    finished: proposal.vorlageBeendet,
    provisional: proposal.provisorisch ?? true,
    accepted: proposal.vorlageBeendet ? (proposal.vorlageAngenommen ?? null) : null,
    doubleMajority: proposal.doppeltesMehr,
    progress: {
      counted: kantone.filter(({ resultat }) => resultat.vorlageBeendet).length,
      total: kantone.length,
    },
    cantons: proposal.doppeltesMehr ? cantonsOf(proposal) : null,
    figures: isKnown
      ? {
          ...{ yeas, nays },
          eligibleVoters: counted.anzahlStimmberechtigte ?? 0,
          castBallots: counted.eingelegteStimmzettel ?? 0,
        }
      : null,
  }
}

function cantonsOf({ staende }: FederalProposal): CantonMajority | null {
  const yeas = sum(staende?.jaStaendeGanz, staende?.jaStaendeHalb)
  const nays = sum(staende?.neinStaendeGanz, staende?.neinStaendeHalb)
  return yeas === null || nays === null ? null : { yeas, nays }
}

function sum(whole: number | null | undefined, half: number | null | undefined): number | null {
  return typeof whole === 'number' && typeof half === 'number' ? whole + half / 2 : null
}
