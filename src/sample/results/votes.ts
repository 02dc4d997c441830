import type { Localised, Vote } from '../../areas/results/model/item.ts'
import { found, tableCells, tableEntries, tableRows } from '../records/table.ts'
import { type BallotPlan, voteFile } from './files/vote-file.ts'
import { sampleVote, type VoteData } from './items.ts'
import { placesOf } from './municipalities.ts'
import type { PollingDay, PollingDays } from './polling-days.ts'
import type { Upload } from './uploads.ts'

type Texts = Pick<VoteData, 'id' | 'type' | 'domain' | 'title' | 'shortTitle' | 'ballotTitles' | 'page'>

export interface SampledVote {
  readonly vote: Vote
  readonly uploads: readonly Upload[]
}

export function sampledVotes({ current, past, earlier }: PollingDays): readonly SampledVote[] {
  const [last, before, first] = earlier
  return [
    ...finalVotes(past, ['nachtzuege', 'drei-seen-ein-billett']),
    ...finalVotes(last, ['velowege', 'ruhige-seestrassen']),
    ...finalVotes(before, ['pflege-in-allen-taelern', 'umfahrung-oberlai']),
    ...finalVotes(first, ['familienabzug']),
    halfCountedVote(current, 'recht-auf-reparatur'),
    halfCountedVote(current, 'laipassstrasse'),
  ]
}

/** id | ballot | mean share of yes | more of it in town | more of it in Latin places */
const opinionTable = `
nachtzuege              | proposal         | 0.55 |  0.10 |  0.08
drei-seen-ein-billett   | proposal         | 0.46 |  0.11 |  0.05
drei-seen-ein-billett   | counter-proposal | 0.60 |  0.07 |  0.05
drei-seen-ein-billett   | tie-breaker      | 0.41 |  0.06 |  0.01
velowege                | proposal         | 0.56 |  0.14 | -0.01
ruhige-seestrassen      | proposal         | 0.42 |  0.12 | -0.04
pflege-in-allen-taelern | proposal         | 0.66 | -0.03 |  0.12
umfahrung-oberlai       | proposal         | 0.50 | -0.12 | -0.04
familienabzug           | proposal         | 0.58 | -0.07 |  0.07
recht-auf-reparatur     | proposal         | 0.53 |  0.08 |  0.10
laipassstrasse          | proposal         | 0.65 | -0.11 | -0.05
`

const opinions = Map.groupBy(tableRows(opinionTable, 5), ([id = '']) => id)

function opinionsOn(id: string): readonly BallotPlan[] {
  return found(opinions.get(id), `opinion on ${id}`).map(([, type, yes, town, latin]) => ({
    type: type as BallotPlan['type'],
    yes: Number(yes),
    town: Number(town),
    latin: Number(latin),
  }))
}

function finalVotes(day: PollingDay | undefined, ids: readonly string[]): readonly SampledVote[] {
  return day === undefined ? [] : ids.map((id) => finalVote(day, id))
}

function finalVote(day: PollingDay, id: string): SampledVote {
  const plan = { places: placesOf(), seed: id, turnout: 0.46, ballots: opinionsOn(id) }
  const text = voteFile({ ...plan, counted: 1, status: 'final' })
  return {
    vote: voteOn(day, textsOf(id)),
    uploads: [{ format: 'vote', name: `${id}.csv`, text, at: day.newest }],
  }
}

function halfCountedVote(day: PollingDay, id: string): SampledVote {
  const plan = { places: placesOf(), seed: id, turnout: 0.49, ballots: opinionsOn(id) }
  const upload = (counted: number, at: Upload['at']): Upload => ({
    format: 'vote',
    name: `${id}.csv`,
    text: voteFile({ ...plan, counted, status: 'interim' }),
    at,
  })
  return { vote: voteOn(day, textsOf(id)), uploads: [upload(0.26, day.earlier), upload(0.52, day.newest)] }
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

velowege | simple | federation
Bundesgesetz über sichere Velowege | Loi fédérale sur des voies cyclables sûres | Legge federale sulle vie ciclabili sicure | Lescha federala davart vias da velo segiras
Sichere Velowege | Voies cyclables sûres | Vie ciclabili sicure | Vias da velo segiras

ruhige-seestrassen | simple | canton
Volksinitiative «Für ruhige Seestrassen» | Initiative populaire «Pour des routes calmes au bord des lacs» | Iniziativa popolare «Per strade tranquille in riva ai laghi» | Iniziativa dal pievel «Per vias quietas a la riva dals lais»
Ruhige Seestrassen | Routes calmes au bord des lacs | Strade tranquille in riva ai laghi | Vias quietas a la riva dals lais

pflege-in-allen-taelern | simple | federation
Volksinitiative «Pflege in allen Tälern» | Initiative populaire «Des soins dans toutes les vallées» | Iniziativa popolare «Cure in tutte le valli» | Iniziativa dal pievel «Tgira en tut las vals»
Pflege in allen Tälern | Des soins dans toutes les vallées | Cure in tutte le valli | Tgira en tut las vals

umfahrung-oberlai | simple | canton
Kredit für die Umfahrung Oberlai | Crédit pour le contournement d’Oberlai | Credito per la circonvallazione di Oberlai | Credit per il sviament dad Oberlai
Umfahrung Oberlai | Contournement d’Oberlai | Circonvallazione di Oberlai | Sviament dad Oberlai

familienabzug | simple | canton
Änderung des Steuergesetzes: höherer Abzug für Familien | Modification de la loi fiscale : déduction plus élevée pour les familles | Modifica della legge tributaria: deduzione più elevata per le famiglie | Midada da la lescha da taglia: deducziun pli auta per famiglias
Höherer Familienabzug | Déduction pour les familles | Deduzione per le famiglie | Deducziun per famiglias

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
