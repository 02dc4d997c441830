import { section } from '../../../texts/catalogues/section.ts'

export const resultsArchive = section({
  'resultsArchive.next': { de: 'Nächster Urnengang', fr: 'Prochain scrutin', it: 'Prossimo scrutinio', rm: 'Proxim scrutini' },
  'resultsArchive.today': { de: 'Heute ist Urnengang', fr: 'Scrutin d’aujourd’hui', it: 'Scrutinio di oggi', rm: 'Scrutini dad oz' },
  'resultsArchive.last': { de: 'Letzter Urnengang', fr: 'Dernier scrutin', it: 'Ultimo scrutinio', rm: 'Ultim scrutini' },
  'resultsArchive.day': { de: 'Resultate vom {date}', fr: 'Résultats du {date}', it: 'Risultati del {date}', rm: 'Resultats dals {date}' },
  'resultsArchive.year': { de: 'Resultate {year}', fr: 'Résultats {year}', it: 'Risultati {year}', rm: 'Resultats {year}' },
  'resultsArchive.text': {
    de: 'Alle Urnengänge, der neueste zuerst.',
    fr: 'Tous les scrutins, le plus récent en premier.',
    it: 'Tutti gli scrutini, il più recente per primo.',
    rm: 'Tut ils scrutinis, il pli nov l’emprim.',
  },
  'resultsArchive.empty': {
    de: 'Noch keine Abstimmungen und Wahlen',
    fr: 'Aucune votation ni élection pour l’instant',
    it: 'Nessuna votazione né elezione finora',
    rm: 'Anc naginas votaziuns ed elecziuns',
  },
  'resultsArchive.emptyText': {
    de: 'Sobald ein Urnengang angesetzt ist, steht er hier.',
    fr: 'Dès qu’un scrutin est fixé, il apparaît ici.',
    it: 'Non appena è fissato, uno scrutinio appare qui.',
    rm: 'Uschespert ch’in scrutini è fixà, stat el qua.',
  },
  'resultsArchive.none': {
    de: 'An diesem Datum gab es keinen Urnengang',
    fr: 'Il n’y a pas eu de scrutin à cette date',
    it: 'In questa data non c’è stato alcuno scrutinio',
    rm: 'A questa data n’hai dà nagin scrutini',
  },
  'resultsArchive.federation': 'common.federation',
  'resultsArchive.canton': 'common.canton',
  'resultsArchive.region': { de: 'Regionen und Bezirke', fr: 'Régions et districts', it: 'Regioni e distretti', rm: 'Regiuns e districts' },
  'resultsArchive.municipality': 'common.municipalities',
  'resultsArchive.linked': { de: 'Resultate anderer Seiten', fr: 'Résultats d’autres sites', it: 'Risultati di altri siti', rm: 'Resultats d’autras paginas' },
  'resultsArchive.counted': { de: 'ausgezählt', fr: 'dépouillés', it: 'scrutinati', rm: 'dumbrads' },
  'resultsArchive.seats': {
    de: { one: '{allocated} von {count} Sitz', other: '{allocated} von {count} Sitzen' },
    fr: { one: 'Siège\u202f: {allocated} sur {count}', other: 'Sièges\u202f: {allocated} sur {count}' },
    it: { one: 'Seggio: {allocated} su {count}', other: 'Seggi: {allocated} su {count}' },
    rm: { one: '{allocated} da {count} sez', other: '{allocated} da {count} sezs' },
  },
  'resultsArchive.seatsOpen': {
    de: { one: '{count} Sitz zu vergeben', other: '{count} Sitze zu vergeben' },
    fr: { one: '{count} siège à pourvoir', other: '{count} sièges à pourvoir' },
    it: { one: '{count} seggio da attribuire', other: '{count} seggi da attribuire' },
    rm: { one: '{count} sez da reparter', other: '{count} sezs da reparter' },
  },
  'resultsArchive.elected': { de: 'Gewählt', fr: 'Personnes élues', it: 'Persone elette', rm: 'Persunas elegidas' },
  'resultsArchive.electedMore': {
    de: { one: 'und {count} weitere Person', other: 'und {count} weitere' },
    fr: { one: 'et {count} autre personne', other: 'et {count} autres personnes' },
    it: { one: 'e un’altra persona', other: 'e altre {count} persone' },
    rm: { one: 'ed in’autra persuna', other: 'ed autras {count} persunas' },
  },
  'resultsArchive.pending': {
    de: 'Gewählte stehen noch nicht fest',
    fr: 'Les personnes élues ne sont pas encore connues',
    it: 'Le persone elette non sono ancora note',
    rm: 'Las persunas elegidas n’èn anc betg enconuschentas',
  },
  'resultsArchive.years': { de: 'Jahre', fr: 'Années', it: 'Anni', rm: 'Onns' },
  'resultsArchive.download': { de: 'Alle Resultate als ZIP', fr: 'Tous les résultats en ZIP', it: 'Tutti i risultati in ZIP', rm: 'Tut ils resultats sco ZIP' },
  'resultsArchive.feed': {
    de: 'Neue Resultate als Feed (Atom)',
    fr: 'Nouveaux résultats en flux (Atom)',
    it: 'Nuovi risultati come feed (Atom)',
    rm: 'Novs resultats sco feed (Atom)',
  },
  'resultsArchive.delivery': {
    de: 'Alle Resultate dieses Tages als XML (eCH-0252)',
    fr: 'Tous les résultats de ce jour en XML (eCH-0252)',
    it: 'Tutti i risultati di questo giorno in XML (eCH-0252)',
    rm: 'Tut ils resultats da quest di sco XML (eCH-0252)',
  },
  'resultsArchive.all': {
    de: 'Alle Abstimmungen und Wahlen',
    fr: 'Toutes les votations et élections',
    it: 'Tutte le votazioni ed elezioni',
    rm: 'Tut las votaziuns ed elecziuns',
  },
})

type Own = typeof resultsArchive
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
