import { section } from '../../../../texts/catalogues/section.ts'

/** Texts of the pages of municipalities, and of the search in the archive. */
export const resultsPlaces = section({
  'places.mine.municipality': { de: 'Meine Gemeinde:', fr: 'Ma commune\u202f:', it: 'Il mio Comune:', rm: 'Mia vischnanca:' },
  'places.mine.quarter': { de: 'Mein Quartier:', fr: 'Mon quartier\u202f:', it: 'Il mio quartiere:', rm: 'Mes quartier:' },
  'places.find.municipality': { de: 'Gemeinde finden', fr: 'Trouver une commune', it: 'Trovare un Comune', rm: 'Chattar ina vischnanca' },
  'places.find.quarter': { de: 'Quartier finden', fr: 'Trouver un quartier', it: 'Trovare un quartiere', rm: 'Chattar in quartier' },
  'places.choose.municipality': { de: 'Das ist meine Gemeinde', fr: 'C’est ma commune', it: 'È il mio Comune', rm: 'Quai è mia vischnanca' },
  'places.choose.quarter': { de: 'Das ist mein Quartier', fr: 'C’est mon quartier', it: 'È il mio quartiere', rm: 'Quai è mes quartier' },
  'places.isMine.municipality': {
    de: 'Als Ihre Gemeinde gemerkt, nur in diesem Browser.',
    fr: 'Enregistrée comme votre commune, dans ce navigateur seulement.',
    it: 'Salvato come suo Comune, solo in questo browser.',
    rm: 'Memorisada sco Vossa vischnanca, mo en quest navigatur.',
  },
  'places.isMine.quarter': {
    de: 'Als Ihr Quartier gemerkt, nur in diesem Browser.',
    fr: 'Enregistré comme votre quartier, dans ce navigateur seulement.',
    it: 'Salvato come suo quartiere, solo in questo browser.',
    rm: 'Memorisà sco Voss quartier, mo en quest navigatur.',
  },
  'places.forget': { de: 'Nicht mehr merken', fr: 'Ne plus l’enregistrer', it: 'Non salvare più', rm: 'Betg pli memorisar' },
  'places.titleInYear': { de: '{place} {year}', fr: '{place} {year}', it: '{place} {year}', rm: '{place} {year}' },
  'places.description': {
    de: 'Wie {place} abgestimmt und gewählt hat, im Vergleich mit allen.',
    fr: 'Les votes et les élections à {place}, comparés à l’ensemble.',
    it: 'Come ha votato ed eletto {place}, a confronto con il totale.',
    rm: 'Co che {place} ha votà ed elegì, cumpareglià cun il total.',
  },
  'places.former': {
    de: 'Diese Gemeinde gibt es nicht mehr. Ihre Resultate bleiben hier.',
    fr: 'Cette commune n’existe plus. Ses résultats restent ici.',
    it: 'Questo Comune non esiste più. I suoi risultati restano qui.',
    rm: 'Questa vischnanca n’exista betg pli. Ses resultats restan qua.',
  },
  'places.successor': { de: 'Gehört heute zu:', fr: 'Fait aujourd’hui partie de\u202f:', it: 'Oggi fa parte di:', rm: 'Tutga oz tar:' },
  'places.predecessors': {
    de: 'Resultate vor der Fusion:',
    fr: 'Résultats d’avant la fusion\u202f:',
    it: 'Risultati prima dell’aggregazione:',
    rm: 'Resultats avant la fusiun:',
  },
  'places.formerList': { de: 'Frühere', fr: 'Anciennes', it: 'Precedenti', rm: 'D’antruras' },
  'places.difference.more': {
    de: '{points}\u00a0Prozentpunkte mehr als insgesamt',
    fr: '{points}\u00a0points de plus que l’ensemble',
    it: '{points}\u00a0punti percentuali in più del totale',
    rm: '{points}\u00a0puncts procentuals dapli ch’en total',
  },
  'places.difference.less': {
    de: '{points}\u00a0Prozentpunkte weniger als insgesamt',
    fr: '{points}\u00a0points de moins que l’ensemble',
    it: '{points}\u00a0punti percentuali in meno del totale',
    rm: '{points}\u00a0puncts procentuals damain ch’en total',
  },
  'places.difference.same': { de: 'gleich wie insgesamt', fr: 'comme l’ensemble', it: 'come il totale', rm: 'sco en total' },
  'places.turnoutBeside': {
    de: 'Beteiligung {share}, insgesamt {whole}',
    fr: 'Participation {share}, total {whole}',
    it: 'Partecipazione {share}, totale {whole}',
    rm: 'Participaziun {share}, total {whole}',
  },
  'places.first': { de: 'am meisten Stimmen: {name}', fr: 'le plus de voix\u202f: {name}', it: 'più voti: {name}', rm: 'dapli vuschs: {name}' },
  'places.deviation': {
    de: 'Abweichung vom Gesamtresultat',
    fr: 'Écart par rapport à l’ensemble',
    it: 'Scarto rispetto al totale',
    rm: 'Divergenza dal total',
  },
  'places.deviation.text': {
    de: 'In den letzten {count} Abstimmungen wich der Ja-Anteil von {place} im Mittel um {points} Prozentpunkte ab. Gleich entschieden wie die Mehrheit: {same} von {count}.',
    fr: 'Dans les {count} dernières votations, la part de oui de {place} s’est écartée de {points} points en moyenne. Même décision que la majorité\u202f: {same} sur {count}.',
    it: 'Nelle ultime {count} votazioni la quota di sì di {place} si è scostata in media di {points} punti percentuali. Stessa decisione della maggioranza: {same} su {count}.',
    rm: 'En las ultimas {count} votaziuns ha la quota da gea da {place} divergì en media per {points} puncts procentuals. Decidì sco la maioritad: {same} da {count}.',
  },
  'places.deviation.largest': { de: 'Grösste Abweichungen', fr: 'Écarts les plus grands', it: 'Scarti maggiori', rm: 'Divergenzas las pli grondas' },
  'places.deviation.points': { de: 'Prozentpunkte', fr: 'Points', it: 'Punti percentuali', rm: 'Puncts procentuals' },
  'places.formerly': { de: 'früher {name}', fr: 'anciennement {name}', it: 'in passato {name}', rm: 'pli baud {name}' },
  'places.gone': { de: 'besteht nicht mehr', fr: 'n’existe plus', it: 'non esiste più', rm: 'exista betg pli' },
  'places.suggestions': { de: 'Vorschläge: {count}', fr: 'Propositions\u202f: {count}', it: 'Proposte: {count}', rm: 'Propostas: {count}' },
  'places.noSuggestion': { de: 'Kein Ort dieses Namens', fr: 'Aucun lieu de ce nom', it: 'Nessun luogo con questo nome', rm: 'Nagin lieu da quest num' },
  'places.none': {
    de: 'Hier wurde in dieser Zeit nichts entschieden.',
    fr: 'Rien n’a été décidé ici durant cette période.',
    it: 'In questo periodo qui non è stato deciso nulla.',
    rm: 'En quest temp n’è qua vegnì decidì nagut.',
  },
  'places.noneKnown': {
    de: 'Es sind noch keine Gemeinden bekannt.',
    fr: 'Aucune commune n’est connue pour l’instant.',
    it: 'Non è ancora noto alcun Comune.',
    rm: 'I n’èn anc enconuschentas naginas vischnancas.',
  },
  'places.outline': { de: 'Lage von {place}', fr: 'Situation de {place}', it: 'Posizione di {place}', rm: 'Posiziun da {place}' },
  'places.turnout.mark': {
    de: 'Der Strich im Balken zeigt die Beteiligung insgesamt.',
    fr: 'Le trait dans la barre indique la participation totale.',
    it: 'Il tratto nella barra indica la partecipazione complessiva.',
    rm: 'Il stritg en la trav mussa la participaziun totala.',
  },
  'places.day': { de: 'Urnengang', fr: 'Scrutin', it: 'Scrutinio', rm: 'Scrutini' },
  'places.whole': { de: 'Insgesamt', fr: 'Total', it: 'Totale', rm: 'Total' },
  'places.lists': {
    de: 'Stärkste Listen in {place}',
    fr: 'Listes les plus fortes à {place}',
    it: 'Liste più forti a {place}',
    rm: 'Glistas las pli fermas a {place}',
  },
  'places.candidates': { de: 'Stimmen in {place}', fr: 'Voix obtenues à {place}', it: 'Voti ottenuti a {place}', rm: 'Vuschs a {place}' },
  'places.votes': { de: 'Stimmen', fr: 'Voix', it: 'Voti', rm: 'Vuschs' },
  'places.more': {
    de: { one: '{count} weitere zeigen', other: '{count} weitere zeigen' },
    fr: { one: 'Afficher {count} autre', other: 'Afficher {count} autres' },
    it: { one: 'Mostrarne {count} altro', other: 'Mostrarne altri {count}' },
    rm: { one: 'Mussar {count} auter', other: 'Mussar auters {count}' },
  },
  'places.search.title': {
    de: 'Abstimmungen und Wahlen suchen',
    fr: 'Rechercher des votations et élections',
    it: 'Cercare votazioni ed elezioni',
    rm: 'Tschertgar votaziuns ed elecziuns',
  },
  'places.search.kinds': { de: 'Was gesucht wird', fr: 'Ce qui est recherché', it: 'Che cosa cercare', rm: 'Tge che vegn tschertgà' },
  'places.search.everything': { de: 'Alles', fr: 'Tout', it: 'Tutto', rm: 'Tut' },
  'places.search.from': 'common.from',
  'places.search.to': 'common.to',
  'places.search.names': { de: 'Gefunden:', fr: 'Trouvé\u202f:', it: 'Trovato:', rm: 'Chattà:' },
})

type Own = typeof resultsPlaces
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
