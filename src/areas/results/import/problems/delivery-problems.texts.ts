import { section } from '../../../../texts/catalogues/section.ts'

/** What is wrong, or looks wrong, with a delivery after eCH-0252. Elements keep the names they have in the files. */
export const deliveryProblems = section({
  'import.delivery.encoding': {
    de: 'Die Zeichen der Datei lassen sich nicht als {encoding} lesen; möglich sind UTF-8, UTF-16 und ISO-8859-1.',
    fr: 'Les caractères du fichier ne se lisent pas comme {encoding}\u202f; sont admis UTF-8, UTF-16 et ISO-8859-1.',
    it: 'I caratteri del file non sono leggibili come {encoding}; sono ammessi UTF-8, UTF-16 e ISO-8859-1.',
    rm: 'Ils segns da la datoteca na sa laschan betg leger sco {encoding}; pussaivel èn UTF-8, UTF-16 ed ISO-8859-1.',
  },
  'import.delivery.malformed': {
    de: 'Das XML ist an dieser Stelle fehlerhaft (Spalte {column}).',
    fr: 'Le XML est incorrect à cet endroit (colonne {column}).',
    it: 'In questo punto l’XML è errato (colonna {column}).',
    rm: 'En quest lieu è l’XML sbaglià (colonna {column}).',
  },
  'import.delivery.cutOff': {
    de: 'Die Datei hört mittendrin auf; vermutlich wurde sie nicht ganz übertragen.',
    fr: 'Le fichier s’interrompt en cours de route\u202f; il n’a sans doute pas été transmis en entier.',
    it: 'Il file si interrompe a metà; probabilmente non è stato trasmesso per intero.',
    rm: 'La datoteca finescha enamez; probablamain n’è ella betg vegnida transmessa cumplettamain.',
  },
  'import.delivery.doctype': {
    de: 'Die Datei enthält eine DOCTYPE-Deklaration; solche Dateien werden nicht angenommen.',
    fr: 'Le fichier contient une déclaration DOCTYPE\u202f; de tels fichiers ne sont pas acceptés.',
    it: 'Il file contiene una dichiarazione DOCTYPE; file di questo tipo non sono accettati.',
    rm: 'La datoteca cuntegna ina decleraziun DOCTYPE; talas datotecas na vegnan betg acceptadas.',
  },
  'import.delivery.root': {
    de: 'Die Datei ist keine Lieferung nach eCH-0252: Das oberste Element heisst «{name}».',
    fr: 'Le fichier n’est pas une livraison eCH-0252\u202f: l’élément racine s’appelle «\u202f{name}\u202f».',
    it: 'Il file non è una fornitura eCH-0252: l’elemento radice si chiama «{name}».',
    rm: 'La datoteca n’è betg ina furniziun eCH-0252: l’element suprem ha num «{name}».',
  },
  'import.delivery.standard': {
    de: 'Dateien nach {standard} können nicht importiert werden; möglich ist eCH-0252 in den Versionen 1 und 2.',
    fr: 'Les fichiers {standard} ne peuvent pas être importés\u202f; est admis eCH-0252 dans ses versions 1 et 2.',
    it: 'I file secondo {standard} non possono essere importati; è ammesso eCH-0252 nelle versioni 1 e 2.',
    rm: 'Datotecas tenor {standard} na pon betg vegnir importadas; pussaivel è eCH-0252 en las versiuns 1 e 2.',
  },
  'import.delivery.unknownElement': {
    de: 'Das Element «{element}» gehört nicht in «{parent}».',
    fr: 'L’élément «\u202f{element}\u202f» n’a pas sa place dans «\u202f{parent}\u202f».',
    it: 'L’elemento «{element}» non va in «{parent}».',
    rm: 'L’element «{element}» na tutga betg en «{parent}».',
  },
  'import.delivery.repeatedElement': {
    de: 'Das Element «{element}» kommt in «{parent}» mehr als einmal vor.',
    fr: 'L’élément «\u202f{element}\u202f» figure plus d’une fois dans «\u202f{parent}\u202f».',
    it: 'L’elemento «{element}» compare più di una volta in «{parent}».',
    rm: 'L’element «{element}» cumpara dapli ch’ina giada en «{parent}».',
  },
  'import.delivery.missingElement': {
    de: 'In «{parent}» fehlt das Element «{element}».',
    fr: 'Il manque l’élément «\u202f{element}\u202f» dans «\u202f{parent}\u202f».',
    it: 'In «{parent}» manca l’elemento «{element}».',
    rm: 'En «{parent}» manca l’element «{element}».',
  },
  'import.delivery.strayText': {
    de: 'In «{element}» steht Text, wo nur Elemente stehen dürfen.',
    fr: '«\u202f{element}\u202f» contient du texte là où seuls des éléments sont admis.',
    it: 'In «{element}» c’è del testo dove sono ammessi solo elementi.',
    rm: 'En «{element}» stat text, nua che mo elements dastgan star.',
  },
  'import.delivery.count': {
    de: '{element}: «{value}» ist keine ganze Zahl von 0 bis 9999999.',
    fr: '{element}\u202f: «\u202f{value}\u202f» n’est pas un nombre entier de 0 à 9999999.',
    it: '{element}: «{value}» non è un numero intero da 0 a 9999999.',
    rm: '{element}: «{value}» n’è betg in dumber entir da 0 fin 9999999.',
  },
  'import.delivery.date': {
    de: '{element}: «{value}» ist kein Datum wie 2026-11-29.',
    fr: '{element}\u202f: «\u202f{value}\u202f» n’est pas une date telle que 2026-11-29.',
    it: '{element}: «{value}» non è una data come 2026-11-29.',
    rm: '{element}: «{value}» n’è betg ina data sco 2026-11-29.',
  },
  'import.delivery.boolean': {
    de: '{element}: «{value}» ist weder true noch false.',
    fr: '{element}\u202f: «\u202f{value}\u202f» n’est ni true ni false.',
    it: '{element}: «{value}» non è né true né false.',
    rm: '{element}: «{value}» n’è ni true ni false.',
  },
  'import.delivery.code': {
    de: '{element}: Der Code «{value}» ist nicht bekannt.',
    fr: '{element}\u202f: le code «\u202f{value}\u202f» n’est pas connu.',
    it: '{element}: il codice «{value}» non è noto.',
    rm: '{element}: il code «{value}» n’è betg enconuschent.',
  },
  'import.delivery.blank': {
    de: 'Das Element {element} darf nicht leer sein.',
    fr: 'L’élément {element} ne doit pas être vide.',
    it: 'L’elemento {element} non può essere vuoto.',
    rm: 'L’element {element} na dastga betg esser vid.',
  },
  'import.delivery.tooLong': {
    de: '{element} ist länger als {limit} Zeichen.',
    fr: '{element} dépasse {limit} caractères.',
    it: '{element} supera {limit} caratteri.',
    rm: '{element} è pli lung che {limit} segns.',
  },
  'import.delivery.yearOfVotes': {
    de: 'Für das Jahr {year} sind keine Gemeinden bekannt; Abstimmungen können nicht importiert werden.',
    fr: 'Aucune commune n’est connue pour l’année {year}\u202f; les votations ne peuvent pas être importées.',
    it: 'Per l’anno {year} non è noto alcun Comune; le votazioni non possono essere importate.',
    rm: 'Per l’onn {year} n’èn enconuschentas naginas vischnancas; las votaziuns na pon betg vegnir importadas.',
  },
  'import.delivery.yearOfElections': {
    de: 'Für das Jahr {year} sind keine Gemeinden bekannt; Angaben zu Wahlen können nicht importiert werden.',
    fr: 'Aucune commune n’est connue pour l’année {year}\u202f; les données des élections ne peuvent pas être importées.',
    it: 'Per l’anno {year} non è noto alcun Comune; i dati delle elezioni non possono essere importati.',
    rm: 'Per l’onn {year} n’èn enconuschentas naginas vischnancas; las indicaziuns davart elecziuns na pon betg vegnir importadas.',
  },
  'import.delivery.yearOfResults': {
    de: 'Für das Jahr {year} sind keine Gemeinden bekannt; Wahlresultate können nicht importiert werden.',
    fr: 'Aucune commune n’est connue pour l’année {year}\u202f; les résultats des élections ne peuvent pas être importés.',
    it: 'Per l’anno {year} non è noto alcun Comune; i risultati delle elezioni non possono essere importati.',
    rm: 'Per l’onn {year} n’èn enconuschentas naginas vischnancas; ils resultats d’elecziuns na pon betg vegnir importads.',
  },
  'import.delivery.voteType': {
    de: 'Die Abstimmung {vote} ist als einfache Vorlage erfasst und kann keinen Gegenvorschlag erhalten.',
    fr: 'La votation {vote} est enregistrée comme objet simple et ne peut pas recevoir de contre-projet.',
    it: 'La votazione {vote} è registrata come oggetto semplice e non può ricevere un controprogetto.',
    rm: 'La votaziun {vote} è registrada sco project simpel e na po betg survegnir ina cuntraproposta.',
  },
  'import.delivery.electionType': {
    de: 'Die Wahl {election} kann nicht zwischen Majorz und Proporz wechseln.',
    fr: 'L’élection {election} ne peut pas passer du système majoritaire au système proportionnel ou inversement.',
    it: 'L’elezione {election} non può passare dal sistema maggioritario a quello proporzionale o viceversa.',
    rm: 'L’elecziun {election} na po betg midar tranter maiorz e proporz.',
  },
  'import.delivery.domain': {
    de: 'Für Gebiete der Art {type} kann nichts importiert werden.',
    fr: 'Rien ne peut être importé pour un territoire du type {type}.',
    it: 'Per territori del tipo {type} non si può importare nulla.',
    rm: 'Per territoris da la sort {type} na po vegnir importà nagut.',
  },
  'import.delivery.municipality': {
    de: '«{id}» ist keine Gemeindenummer.',
    fr: '«\u202f{id}\u202f» n’est pas un numéro de commune.',
    it: '«{id}» non è un numero di Comune.',
    rm: '«{id}» n’è betg in numer da vischnanca.',
  },
  'import.delivery.question': {
    de: 'Die Art der Frage {vote} (voteSubType «{type}») wird nicht unterstützt; möglich sind 1, 2 und 3.',
    fr: 'Le type de question de {vote} (voteSubType «\u202f{type}\u202f») n’est pas pris en charge\u202f; sont admis 1, 2 et 3.',
    it: 'Il tipo di domanda di {vote} (voteSubType «{type}») non è supportato; sono ammessi 1, 2 e 3.',
    rm: 'La sort da la dumonda {vote} (voteSubType «{type}») na vegn betg sustegnida; pussaivel èn 1, 2 e 3.',
  },
  'import.delivery.noMainVote': {
    de: 'Zu {vote} fehlt die Hauptvorlage.',
    fr: 'L’objet principal de {vote} manque.',
    it: 'Per {vote} manca l’oggetto principale.',
    rm: 'Per {vote} manca il project principal.',
  },
  'import.delivery.otherMainVote': {
    de: 'Die Hauptvorlage {vote} nennt mit {main} eine andere Hauptvorlage als sich selbst.',
    fr: 'L’objet principal {vote} désigne {main} comme objet principal au lieu de lui-même.',
    it: 'L’oggetto principale {vote} indica come oggetto principale {main} invece di sé stesso.',
    rm: 'Il project principal {vote} numna {main} sco project principal empè da sasez.',
  },
  'import.delivery.noTitle': { de: '{id} hat keinen Titel.', fr: '{id} n’a pas de titre.', it: '{id} non ha un titolo.', rm: '{id} n’ha nagin titel.' },
  'import.delivery.circle': {
    de: 'countingCircleId: «{id}» ist keine Gemeindenummer.',
    fr: 'countingCircleId\u202f: «\u202f{id}\u202f» n’est pas un numéro de commune.',
    it: 'countingCircleId: «{id}» non è un numero di Comune.',
    rm: 'countingCircleId: «{id}» n’è betg in numer da vischnanca.',
  },
  'import.delivery.noElection': {
    de: 'An diesem Tag gibt es keine Wahl {id}.',
    fr: 'Il n’y a pas d’élection {id} ce jour-là.',
    it: 'In quel giorno non c’è alcuna elezione {id}.',
    rm: 'Quel di na datti nagin’elecziun {id}.',
  },
  'import.delivery.noCandidate': {
    de: 'Es gibt keine Kandidatin und keinen Kandidaten {id}.',
    fr: 'Il n’y a pas de candidate ni de candidat {id}.',
    it: 'Non c’è alcuna candidata né alcun candidato {id}.',
    rm: 'I na dat nagina candidata e nagin candidat {id}.',
  },
  'import.delivery.writeIn': {
    de: 'Handschriftlich eingetragene Namen können nicht importiert werden; sie zählen zu den Vereinzelten.',
    fr: 'Les noms inscrits à la main ne peuvent pas être importés\u202f; ils comptent parmi les voix éparses.',
    it: 'I nomi scritti a mano non possono essere importati; rientrano fra i voti dispersi.',
    rm: 'Nums scrits a maun na pon betg vegnir importads; els tutgan tar las vuschs sparpagliadas.',
  },
  'import.delivery.noList': {
    de: 'Es gibt keine Liste {id}.',
    fr: 'Il n’y a pas de liste {id}.',
    it: 'Non c’è alcuna lista {id}.',
    rm: 'I na dat nagina glista {id}.',
  },
  'import.delivery.noUnion': {
    de: 'Die Unterlistenverbindung {id} nennt keine Listenverbindung, zu der sie gehört.',
    fr: 'Le sous-apparentement {id} ne désigne aucun apparentement dont il ferait partie.',
    it: 'La sottocongiunzione {id} non indica alcuna congiunzione di liste a cui appartenga.',
    rm: 'La sutcolliaziun da glistas {id} na numna nagina colliaziun da glistas, a la quala ella appartegna.',
  },
  'import.delivery.noAssociation': {
    de: 'Eine Wahl verweist auf electionAssociation {id}, die in der Datei fehlt.',
    fr: 'Une élection renvoie à electionAssociation {id}, qui manque dans le fichier.',
    it: 'Un’elezione rinvia a electionAssociation {id}, che manca nel file.',
    rm: 'In’elecziun renviescha ad electionAssociation {id} che manca en la datoteca.',
  },
  'import.delivery.twice': {
    de: '{id} kommt mehr als einmal vor.',
    fr: '{id} figure plus d’une fois.',
    it: '{id} compare più di una volta.',
    rm: '{id} cumpara dapli ch’ina giada.',
  },
  'import.delivery.taken': {
    de: 'Die Kennung {id} ist bereits für etwas anderes vergeben.',
    fr: 'L’identifiant {id} est déjà attribué à autre chose.',
    it: 'L’identificativo {id} è già attribuito ad altro.',
    rm: 'L’identificatur {id} è gia attribuì ad insatge auter.',
  },
  'import.delivery.noAddress': {
    de: 'Aus der Kennung «{id}» lässt sich keine Adresse bilden.',
    fr: 'L’identifiant «\u202f{id}\u202f» ne permet pas de former une adresse.',
    it: 'Dall’identificativo «{id}» non si può formare un indirizzo.',
    rm: 'Ord l’identificatur «{id}» na sa lascha furmar nagin’adressa.',
  },
  'warning.delivery.unnamed': {
    de: 'In dieser Lieferung nicht enthalten und deshalb unverändert: {items}',
    fr: 'Absents de cette livraison et donc inchangés\u202f: {items}',
    it: 'Non compresi in questa fornitura e quindi invariati: {items}',
    rm: 'Betg cuntegnì en questa furniziun e perquai nunmidà: {items}',
  },
  'warning.delivery.leftOutDomain': {
    de: 'Nicht übernommen, weil für Schul-, Kirch- und ähnliche Gebiete nichts importiert wird: {items}',
    fr: 'Non repris, car rien n’est importé pour les circonscriptions scolaires, ecclésiastiques et semblables\u202f: {items}',
    it: 'Non ripresi, perché per i comprensori scolastici, ecclesiastici e simili non si importa nulla: {items}',
    rm: 'Betg surpiglià, perquai che per territoris da scola, da baselgia e sumegliants na vegn importà nagut: {items}',
  },
  'warning.delivery.leftOutQuestion': {
    de: 'Nicht übernommen, weil nur ein Gegenvorschlag und eine Stichfrage möglich sind; die Antwort bleibt deshalb offen: {items}',
    fr: 'Non repris, car seuls un contre-projet et une question subsidiaire sont possibles\u202f; la réponse reste donc ouverte\u202f: {items}',
    it: 'Non ripresi, perché sono possibili un solo controprogetto e una sola domanda risolutiva; la risposta resta quindi aperta: {items}',
    rm: 'Betg surpiglià, perquai che mo ina cuntraproposta ed ina dumonda decisiva èn pussaivlas; la resposta resta perquai averta: {items}',
  },
  'warning.delivery.leftOutElection': {
    de: 'Nicht übernommen, weil es an diesem Tag keine solche Wahl gibt: {items}',
    fr: 'Non repris, car il n’y a pas de telle élection ce jour-là\u202f: {items}',
    it: 'Non ripresi, perché in questo giorno non esiste tale elezione: {items}',
    rm: 'Betg surpiglià, perquai ch’igl na dat quest di nagina tala elecziun: {items}',
  },
})

type Own = typeof deliveryProblems
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
