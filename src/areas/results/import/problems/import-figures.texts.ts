import { section } from '../../../../texts/catalogues/section.ts'

/** What is wrong with the figures of a result, whatever the format of the file they come from. */
export const importFigures = section({
  'import.value.flag': {
    de: '{column}: «{value}» heisst weder ja noch nein; möglich sind true, 1, ja oder x und false, 0, nein oder ein leeres Feld.',
    fr: '{column}\u202f: «\u202f{value}\u202f» ne veut dire ni oui ni non\u202f; sont admis true, 1, oui ou x et false, 0, non ou une cellule vide.',
    it: '{column}: «{value}» non significa né sì né no; sono ammessi true, 1, sì o x e false, 0, no o una cella vuota.',
    rm: '{column}: «{value}» na vul dir ni gea ni na; pussaivel èn true, 1, gea u x e false, 0, na u ina cella vida.',
    en: '{column}: “{value}” means neither yes nor no; the possible values are true, 1, ja or x, and false, 0, nein or an empty field.',
  },
  'import.value.negative': {
    de: '{column}: «{value}» ist negativ; möglich ist 0 oder mehr.',
    fr: '{column}\u202f: «\u202f{value}\u202f» est négatif\u202f; est admis 0 ou plus.',
    it: '{column}: «{value}» è negativo; è ammesso 0 o più.',
    rm: '{column}: «{value}» è negativ; pussaivel è 0 u dapli.',
    en: '{column}: “{value}” is negative; it must be 0 or more.',
  },
  'import.value.tooLarge': {
    de: '{column}: «{value}» ist zu gross; möglich ist höchstens {limit}.',
    fr: '{column}\u202f: «\u202f{value}\u202f» est trop grand\u202f; est admis {limit} au plus.',
    it: '{column}: «{value}» è troppo grande; è ammesso al massimo {limit}.',
    rm: '{column}: «{value}» è memia grond; pussaivel è maximalmain {limit}.',
    en: '{column}: “{value}” is too large; it must be no more than {limit}.',
  },
  'import.vote.noEligible': {
    de: '{entity}: Die Zahl der Stimmberechtigten fehlt.',
    fr: '{entity}\u202f: le nombre d’électrices et d’électeurs manque.',
    it: '{entity}: manca il numero degli aventi diritto di voto.',
    rm: '{entity}: il dumber da las persunas cun dretg da votar manca.',
    en: '{entity}: the number of eligible voters is missing.',
  },
  'import.vote.tooManyCast': {
    de: '{entity}: {cast} Stimmzettel sind ausgewiesen, aber nur {eligible} Stimmberechtigte.',
    fr: '{entity}\u202f: {cast} bulletins sont indiqués, mais seulement {eligible} électrices et électeurs.',
    it: '{entity}: sono indicate {cast} schede, ma solo {eligible} aventi diritto di voto.',
    rm: '{entity}: {cast} cedels da votar èn inditgads, ma mo {eligible} persunas cun dretg da votar.',
    en: '{entity}: {cast} ballots are stated, but only {eligible} eligible voters.',
  },
  'warning.seats.over': {
    de: 'Die Listen oder Parteien haben zusammen {seats} Sitze, zu vergeben sind {mandates}.',
    fr: 'Les listes ou les partis ont ensemble {seats} sièges, {mandates} sont à pourvoir.',
    it: 'Le liste o i partiti hanno insieme {seats} seggi, quelli da attribuire sono {mandates}.',
    rm: 'Las glistas u las partidas han ensemen {seats} sezs, da surdar èn {mandates}.',
    en: 'The lists or parties have {seats} seats altogether, but there are {mandates} seats to be allocated.',
  },
  'warning.seats.differ': {
    de: 'Die gelieferten Sitze stimmen nicht mit den berechneten überein (geliefert/berechnet): {lists}.',
    fr: 'Les sièges livrés ne correspondent pas aux sièges calculés (livrés/calculés)\u202f: {lists}.',
    it: 'I seggi forniti non corrispondono a quelli calcolati (forniti/calcolati): {lists}.',
    rm: 'Ils sezs furnids na correspundan betg als sezs calculads (furnids/calculads): {lists}.',
    en: 'The seats delivered do not match those calculated (delivered/calculated): {lists}.',
  },
  'warning.seats.elected': {
    de: 'Als gewählt geliefert sind andere, als die Stimmen ergeben: {names}.',
    fr: 'Les personnes livrées comme élues ne sont pas celles que donnent les suffrages\u202f: {names}.',
    it: 'Le persone fornite come elette non sono quelle che risultano dai voti: {names}.',
    rm: 'Las persunas furnidas sco elegidas n’èn betg quellas che resultan da las vuschs: {names}.',
    en: 'The people delivered as elected are not those that the votes give: {names}.',
  },
  'warning.seats.majority': {
    de: 'Das gelieferte absolute Mehr ist {delivered}, berechnet sind {computed}.',
    fr: 'La majorité absolue livrée est de {delivered}, le calcul donne {computed}.',
    it: 'La maggioranza assoluta fornita è {delivered}, il calcolo dà {computed}.',
    rm: 'La maioritad absoluta furnida è {delivered}, il quint dat {computed}.',
    en: 'The absolute majority delivered is {delivered}, the one calculated is {computed}.',
  },
  'warning.seats.tie': {
    de: 'Hier entscheidet das Los: {among}. Die gelieferten Sitze sind eine der möglichen Verteilungen.',
    fr: 'Ici, le sort décide\u202f: {among}. Les sièges livrés sont l’une des répartitions possibles.',
    it: 'Qui decide la sorte: {among}. I seggi forniti sono una delle ripartizioni possibili.',
    rm: 'Qua decida la sort: {among}. Ils sezs furnids èn ina da las repartiziuns pussaivlas.',
    en: 'This is decided by lot: {among}. The seats delivered are one of the possible allocations.',
  },
  'warning.seats.cannotCompute': {
    de: 'Die Sitze lassen sich nicht nachrechnen: {reason}.',
    fr: 'Les sièges ne peuvent pas être recalculés\u202f: {reason}.',
    it: 'I seggi non possono essere ricalcolati: {reason}.',
    rm: 'Ils sezs na pon betg vegnir recalculads: {reason}.',
    en: 'The seats cannot be recalculated: {reason}.',
  },
  'seatsReason.noVotes': { de: 'keine Stimmen', fr: 'aucun suffrage', it: 'nessun voto', rm: 'naginas vuschs', en: 'no votes' },
  'seatsReason.infeasible': {
    de: 'keine Verteilung passt zu Wahlkreisen und Listen',
    fr: 'aucune répartition ne convient aux circonscriptions et aux listes',
    it: 'nessuna ripartizione è compatibile con circondari e liste',
    rm: 'nagina repartiziun constat per circuls electorals e glistas',
    en: 'no allocation fits the constituencies and lists',
  },
  'seatsReason.winnerWithoutSeat': {
    de: 'die stärkste Liste eines Wahlkreises hat insgesamt zu wenige Sitze',
    fr: 'la liste la plus forte d’une circonscription a trop peu de sièges en tout',
    it: 'la lista più forte di un circondario ha complessivamente troppo pochi seggi',
    rm: 'la glista la pli ferma d’in circul electoral ha en tut memia paucs sezs',
    en: 'the strongest list of a constituency has too few seats overall',
  },
  'seatsReason.otherTotal': {
    de: 'geliefert sind nicht so viele Sitze, wie zu vergeben sind',
    fr: 'le nombre de sièges livrés n’est pas celui des sièges à pourvoir',
    it: 'il numero dei seggi forniti non è quello dei seggi da attribuire',
    rm: 'il dumber dals sezs furnids n’è betg quel dals sezs da surdar',
    en: 'the number of seats delivered is not the number to be allocated',
  },
  'warning.rows.contradict': {
    de: '{subject}: Angaben der Datei widersprechen sich.',
    fr: '{subject}\u202f: des indications du fichier se contredisent.',
    it: '{subject}: indicazioni del file si contraddicono.',
    rm: '{subject}: indicaziuns da la datoteca sa cuntradin.',
    en: '{subject}: details in the file contradict each other.',
  },
  'warning.entity.nameless': {
    de: 'Die Nummer {id} steht im Jahr des Urnengangs für keine Gemeinde und kein Quartier; die Zahlen erscheinen ohne Namen.',
    fr: 'Le numéro {id} ne désigne aucune commune ni aucun quartier dans l’année du scrutin\u202f; les chiffres paraissent sans nom.',
    it: 'Nell’anno dello scrutinio il numero {id} non designa alcun Comune né alcun quartiere; le cifre appaiono senza nome.',
    rm: 'Il numer {id} na designescha nagina vischnanca e nagin quartier en l’onn da la votaziun u elecziun; las cifras cumparan senza num.',
    en: 'In the year of the vote or election, the number {id} does not stand for any municipality or quarter; the figures appear without a name.',
  },
  'warning.candidate.absent': {
    de: {
      one: '{entity} ist ausgezählt, aber für {candidate} fehlen die Stimmen.',
      other: '{entity} ist ausgezählt, aber für {count} Kandidierende fehlen die Stimmen, so für {candidate}.',
    },
    fr: {
      one: '{entity} est dépouillé, mais les suffrages de {candidate} manquent.',
      other: '{entity} est dépouillé, mais les suffrages de {count} candidates et candidats manquent, par exemple pour {candidate}.',
    },
    it: {
      one: '{entity} è scrutinato, ma mancano i voti di {candidate}.',
      other: '{entity} è scrutinato, ma mancano i voti di {count} candidate e candidati, ad esempio per {candidate}.',
    },
    rm: {
      one: '{entity} è dumbrà, ma las vuschs da {candidate} mancan.',
      other: '{entity} è dumbrà, ma las vuschs da {count} candidatas e candidats mancan, per exempel per {candidate}.',
    },
    en: {
      one: '{entity} has been counted, but the votes for {candidate} are missing.',
      other: '{entity} has been counted, but the votes for {count} candidates are missing, such as {candidate}.',
    },
  },
  'warning.parties.removed': {
    de: 'Die Parteiresultate der Wahl {election} widersprechen ihren neuen Listen und entfallen. Laden Sie die Parteiresultate neu hoch.',
    fr: 'Les résultats des partis de l’élection {election} contredisent ses nouvelles listes et sont supprimés. Veuillez téléverser à nouveau les résultats des partis.',
    it: 'I risultati dei partiti dell’elezione {election} contraddicono le sue nuove liste e vengono rimossi. Carichi di nuovo i risultati dei partiti.',
    rm: 'Ils resultats da las partidas da l’elecziun {election} cuntradin a sias glistas novas e vegnan allontanads. Chargiai puspè si ils resultats da las partidas.',
    en: 'The party results of the election {election} contradict its new lists and are dropped. Upload the party results again.',
  },
})

type Own = typeof importFigures
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
