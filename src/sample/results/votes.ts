import type { Localised, Vote } from '../../areas/results/model/item.ts'
import { found, tableCells, tableEntries } from '../records/table.ts'
import { type VotePlan, voteFile } from './files/vote-file.ts'
import { sampleVote, type VoteData } from './items.ts'
import { placesOf } from './municipalities.ts'
import type { PollingDay, PollingDays } from './polling-days.ts'
import type { Upload } from './uploads.ts'

type Texts = Pick<VoteData, 'id' | 'type' | 'domain' | 'title' | 'shortTitle' | 'ballotTitles' | 'page'>

export interface SampledVote {
  readonly vote: Vote
  readonly uploads: readonly Upload[]
}

export function sampledVotes({ current, past }: PollingDays): readonly SampledVote[] {
  return [
    finalVote(past, textsOf('nachtzuege'), [{ type: 'proposal', yes: 0.57 }]),
    finalVote(past, textsOf('drei-seen-ein-billett'), [
      { type: 'proposal', yes: 0.47 },
      { type: 'counter-proposal', yes: 0.62 },
      { type: 'tie-breaker', yes: 0.41 },
    ]),
    halfCountedVote(current, textsOf('recht-auf-reparatur'), [{ type: 'proposal', yes: 0.53 }]),
    halfCountedVote(current, textsOf('laipassstrasse'), [{ type: 'proposal', yes: 0.64 }]),
  ]
}

type Opinions = VotePlan['ballots']

function finalVote(day: PollingDay, texts: Texts, ballots: Opinions): SampledVote {
  const plan = { places: placesOf(), seed: texts.id, turnout: 0.46, ballots }
  const text = voteFile({ ...plan, counted: 1, status: 'final' })
  return {
    vote: voteOn(day, texts),
    uploads: [{ format: 'vote', name: `${texts.id}.csv`, text, at: day.newest }],
  }
}

function halfCountedVote(day: PollingDay, texts: Texts, ballots: Opinions): SampledVote {
  const plan = { places: placesOf(), seed: texts.id, turnout: 0.49, ballots }
  const upload = (counted: number, at: Upload['at']): Upload => ({
    format: 'vote',
    name: `${texts.id}.csv`,
    text: voteFile({ ...plan, counted, status: 'interim' }),
    at,
  })
  return { vote: voteOn(day, texts), uploads: [upload(0.26, day.earlier), upload(0.52, day.newest)] }
}

function voteOn({ date, created }: PollingDay, texts: Texts): Vote {
  return sampleVote({ ...texts, date, created })
}

/**
 * Below id | type | domain of each vote: its title, its short title and the titles of several ballots, each as
 * German | French | Italian | Romansh
 */
const voteTexts = `
nachtzuege | simple | federation
Bundesgesetz über die Förderung der Nachtzüge | Loi fédérale sur l’encouragement des trains de nuit | Legge federale sulla promozione dei treni notturni | Lescha federala davart la promoziun dals trens da notg
Nachtzüge | Trains de nuit | Treni notturni | Trens da notg

drei-seen-ein-billett | complex | canton
Volksinitiative «Drei Seen, ein Billett» und Gegenvorschlag des Kantonsrats | Initiative populaire «Trois lacs, un seul billet» et contre-projet du Parlement cantonal | Iniziativa popolare «Tre laghi, un solo biglietto» e controprogetto del Parlamento cantonale | Iniziativa dal pievel «Trais lais, in sulet bigliet» e cuntraproposta dal Cussegl chantunal
Drei Seen, ein Billett | Trois lacs, un seul billet | Tre laghi, un solo biglietto | Trais lais, in sulet bigliet
Volksinitiative «Drei Seen, ein Billett» | Initiative populaire «Trois lacs, un seul billet» | Iniziativa popolare «Tre laghi, un solo biglietto» | Iniziativa dal pievel «Trais lais, in sulet bigliet»
Gegenvorschlag: Verbund von Schiff, Bus und Bahn | Contre-projet : communauté tarifaire bateau, bus et train | Controprogetto: comunità tariffale battello, bus e treno | Cuntraproposta: communitad tariffara bartga, bus e tren
Stichfrage | Question subsidiaire | Domanda risolutiva | Dumonda decisiva

recht-auf-reparatur | simple | federation
Volksinitiative «Für ein Recht auf Reparatur» | Initiative populaire «Pour un droit à la réparation» | Iniziativa popolare «Per un diritto alla riparazione» | Iniziativa dal pievel «Per in dretg da reparatura»
Recht auf Reparatur | Droit à la réparation | Diritto alla riparazione | Dretg da reparatura

laipassstrasse | simple | canton
Kredit für die Sanierung der Laipassstrasse | Crédit pour l’assainissement de la route du Laipass | Credito per il risanamento della strada del Laipass | Credit per la sanaziun da la via dal Laipass
Laipassstrasse | Route du Laipass | Strada del Laipass | Via dal Laipass
`

const votes = tableEntries(voteTexts, 3).map(({ cells: [id = '', type, domain], texts }): Texts => {
  const [title, shortTitle, proposal, counterProposal, tieBreaker] = texts.map(localised)
  return {
    id,
    type: type as Texts['type'],
    domain: domain as Texts['domain'],
    title: found(title, `title of ${id}`),
    ...(shortTitle && { shortTitle }),
    ...(proposal &&
      counterProposal &&
      tieBreaker && {
        ballotTitles: { proposal, 'counter-proposal': counterProposal, 'tie-breaker': tieBreaker },
      }),
    page: `abstimmungen/${id}`,
  }
})

function localised(line: string): Localised {
  const [de_CH = '', fr_CH = '', it_CH = '', rm_CH = ''] = tableCells(line, 4)
  return { de_CH, fr_CH, it_CH, rm_CH }
}

function textsOf(id: string): Texts {
  return found(
    votes.find((vote) => vote.id === id),
    `vote ${id}`,
  )
}
