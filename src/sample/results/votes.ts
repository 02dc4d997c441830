import type { Vote } from '../../areas/results/model/item.ts'
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
    finalVote(past, nightTrains, [{ type: 'proposal', yes: 0.57 }]),
    finalVote(past, oneTicket, [
      { type: 'proposal', yes: 0.47 },
      { type: 'counter-proposal', yes: 0.62 },
      { type: 'tie-breaker', yes: 0.41 },
    ]),
    halfCountedVote(current, repair, [{ type: 'proposal', yes: 0.53 }]),
    halfCountedVote(current, passRoad, [{ type: 'proposal', yes: 0.64 }]),
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

const nightTrains: Texts = {
  id: 'nachtzuege',
  type: 'simple',
  domain: 'federation',
  title: {
    de_CH: 'Bundesgesetz über die Förderung der Nachtzüge',
    fr_CH: 'Loi fédérale sur l’encouragement des trains de nuit',
    it_CH: 'Legge federale sulla promozione dei treni notturni',
    rm_CH: 'Lescha federala davart la promoziun dals trens da notg',
  },
  shortTitle: {
    de_CH: 'Nachtzüge',
    fr_CH: 'Trains de nuit',
    it_CH: 'Treni notturni',
    rm_CH: 'Trens da notg',
  },
  page: 'abstimmungen/nachtzuege',
}

const oneTicket: Texts = {
  id: 'drei-seen-ein-billett',
  type: 'complex',
  domain: 'canton',
  title: {
    de_CH: 'Volksinitiative «Drei Seen, ein Billett» und Gegenvorschlag des Kantonsrats',
    fr_CH: 'Initiative populaire «Trois lacs, un seul billet» et contre-projet du Parlement cantonal',
    it_CH: 'Iniziativa popolare «Tre laghi, un solo biglietto» e controprogetto del Parlamento cantonale',
    rm_CH: 'Iniziativa dal pievel «Trais lais, in sulet bigliet» e cuntraproposta dal Cussegl chantunal',
  },
  shortTitle: {
    de_CH: 'Drei Seen, ein Billett',
    fr_CH: 'Trois lacs, un seul billet',
    it_CH: 'Tre laghi, un solo biglietto',
    rm_CH: 'Trais lais, in sulet bigliet',
  },
  ballotTitles: {
    proposal: {
      de_CH: 'Volksinitiative «Drei Seen, ein Billett»',
      fr_CH: 'Initiative populaire «Trois lacs, un seul billet»',
      it_CH: 'Iniziativa popolare «Tre laghi, un solo biglietto»',
      rm_CH: 'Iniziativa dal pievel «Trais lais, in sulet bigliet»',
    },
    'counter-proposal': {
      de_CH: 'Gegenvorschlag: Verbund von Schiff, Bus und Bahn',
      fr_CH: 'Contre-projet : communauté tarifaire bateau, bus et train',
      it_CH: 'Controprogetto: comunità tariffale battello, bus e treno',
      rm_CH: 'Cuntraproposta: communitad tariffara bartga, bus e tren',
    },
    'tie-breaker': {
      de_CH: 'Stichfrage',
      fr_CH: 'Question subsidiaire',
      it_CH: 'Domanda risolutiva',
      rm_CH: 'Dumonda decisiva',
    },
  },
  page: 'abstimmungen/drei-seen-ein-billett',
}

const repair: Texts = {
  id: 'recht-auf-reparatur',
  type: 'simple',
  domain: 'federation',
  title: {
    de_CH: 'Volksinitiative «Für ein Recht auf Reparatur»',
    fr_CH: 'Initiative populaire «Pour un droit à la réparation»',
    it_CH: 'Iniziativa popolare «Per un diritto alla riparazione»',
    rm_CH: 'Iniziativa dal pievel «Per in dretg da reparatura»',
  },
  shortTitle: {
    de_CH: 'Recht auf Reparatur',
    fr_CH: 'Droit à la réparation',
    it_CH: 'Diritto alla riparazione',
    rm_CH: 'Dretg da reparatura',
  },
  page: 'abstimmungen/recht-auf-reparatur',
}

const passRoad: Texts = {
  id: 'laipassstrasse',
  type: 'simple',
  domain: 'canton',
  title: {
    de_CH: 'Kredit für die Sanierung der Laipassstrasse',
    fr_CH: 'Crédit pour l’assainissement de la route du Laipass',
    it_CH: 'Credito per il risanamento della strada del Laipass',
    rm_CH: 'Credit per la sanaziun da la via dal Laipass',
  },
  shortTitle: {
    de_CH: 'Laipassstrasse',
    fr_CH: 'Route du Laipass',
    it_CH: 'Strada del Laipass',
    rm_CH: 'Via dal Laipass',
  },
  page: 'abstimmungen/laipassstrasse',
}
