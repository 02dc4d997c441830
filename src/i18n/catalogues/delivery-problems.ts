import { section } from '../section.ts'

/** What is wrong, or looks wrong, with a delivery after eCH-0252. Elements keep the names they have in the files. */
export const deliveryProblems = section({
  de_CH: {
    'import.delivery.encoding':
      'Die Zeichen der Datei lassen sich nicht als {encoding} lesen; möglich sind UTF-8, UTF-16 und ISO-8859-1.',
    'import.delivery.malformed': 'Das XML ist an dieser Stelle fehlerhaft (Spalte {column}).',
    'import.delivery.cutOff': 'Die Datei hört mittendrin auf; vermutlich wurde sie nicht ganz übertragen.',
    'import.delivery.doctype':
      'Die Datei enthält eine DOCTYPE-Deklaration; solche Dateien werden nicht angenommen.',
    'import.delivery.root':
      'Die Datei ist keine Lieferung nach eCH-0252: Das oberste Element heisst «{name}».',
    'import.delivery.standard':
      'Dateien nach {standard} können nicht importiert werden; möglich ist eCH-0252 in den Versionen 1 und 2.',
    'import.delivery.unknownElement': 'Das Element «{element}» gehört nicht in «{parent}».',
    'import.delivery.repeatedElement': 'Das Element «{element}» kommt in «{parent}» mehr als einmal vor.',
    'import.delivery.missingElement': 'In «{parent}» fehlt das Element «{element}».',
    'import.delivery.strayText': 'In «{element}» steht Text, wo nur Elemente stehen dürfen.',
    'import.delivery.count': '{element}: «{value}» ist keine ganze Zahl von 0 bis 9999999.',
    'import.delivery.date': '{element}: «{value}» ist kein Datum wie 2026-11-29.',
    'import.delivery.boolean': '{element}: «{value}» ist weder true noch false.',
    'import.delivery.code': '{element}: Der Code «{value}» ist nicht bekannt.',
    'import.delivery.blank': 'Das Element {element} darf nicht leer sein.',
    'import.delivery.tooLong': '{element} ist länger als {limit} Zeichen.',
    'import.delivery.yearOfVotes':
      'Für das Jahr {year} sind keine Gemeinden bekannt; Abstimmungen können nicht importiert werden.',
    'import.delivery.yearOfElections':
      'Für das Jahr {year} sind keine Gemeinden bekannt; Angaben zu Wahlen können nicht importiert werden.',
    'import.delivery.yearOfResults':
      'Für das Jahr {year} sind keine Gemeinden bekannt; Wahlresultate können nicht importiert werden.',
    'import.delivery.voteType':
      'Die Abstimmung {vote} ist als einfache Vorlage erfasst und kann keinen Gegenvorschlag erhalten.',
    'import.delivery.electionType': 'Die Wahl {election} kann nicht zwischen Majorz und Proporz wechseln.',
    'import.delivery.domain': 'Für Gebiete der Art {type} kann nichts importiert werden.',
    'import.delivery.municipality': '«{id}» ist keine Gemeindenummer.',
    'import.delivery.question':
      'Die Art der Frage {vote} (voteSubType «{type}») wird nicht unterstützt; möglich sind 1, 2 und 3.',
    'import.delivery.noMainVote': 'Zu {vote} fehlt die Hauptvorlage.',
    'import.delivery.otherMainVote':
      'Die Hauptvorlage {vote} nennt mit {main} eine andere Hauptvorlage als sich selbst.',
    'import.delivery.noTitle': '{id} hat keinen Titel.',
    'import.delivery.circle': 'countingCircleId: «{id}» ist keine Gemeindenummer.',
    'import.delivery.noElection': 'An diesem Tag gibt es keine Wahl {id}.',
    'import.delivery.noCandidate': 'Es gibt keine Kandidatin und keinen Kandidaten {id}.',
    'import.delivery.writeIn':
      'Handschriftlich eingetragene Namen können nicht importiert werden; sie zählen zu den Vereinzelten.',
    'import.delivery.noList': 'Es gibt keine Liste {id}.',
    'import.delivery.noUnion':
      'Die Unterlistenverbindung {id} nennt keine Listenverbindung, zu der sie gehört.',
    'import.delivery.noAssociation':
      'Eine Wahl verweist auf electionAssociation {id}, die in der Datei fehlt.',
    'import.delivery.twice': '{id} kommt mehr als einmal vor.',
    'import.delivery.taken': 'Die Kennung {id} ist bereits für etwas anderes vergeben.',
    'import.delivery.noAddress': 'Aus der Kennung «{id}» lässt sich keine Adresse bilden.',
    'warning.delivery.unnamed': 'In dieser Lieferung nicht enthalten und deshalb unverändert: {items}',
    'warning.delivery.leftOutDomain':
      'Nicht übernommen, weil für Schul-, Kirch- und ähnliche Gebiete nichts importiert wird: {items}',
    'warning.delivery.leftOutQuestion':
      'Nicht übernommen, weil nur ein Gegenvorschlag und eine Stichfrage möglich sind; die Antwort bleibt deshalb offen: {items}',
    'warning.delivery.leftOutElection':
      'Nicht übernommen, weil es an diesem Tag keine solche Wahl gibt: {items}',
  },
  fr_CH: {
    'import.delivery.encoding':
      'Les caractères du fichier ne se lisent pas comme {encoding}\u202f; sont admis UTF-8, UTF-16 et ISO-8859-1.',
    'import.delivery.malformed': 'Le XML est incorrect à cet endroit (colonne {column}).',
    'import.delivery.cutOff':
      'Le fichier s’interrompt en cours de route\u202f; il n’a sans doute pas été transmis en entier.',
    'import.delivery.doctype':
      'Le fichier contient une déclaration DOCTYPE\u202f; de tels fichiers ne sont pas acceptés.',
    'import.delivery.root':
      'Le fichier n’est pas une livraison eCH-0252\u202f: l’élément racine s’appelle «\u202f{name}\u202f».',
    'import.delivery.standard':
      'Les fichiers {standard} ne peuvent pas être importés\u202f; est admis eCH-0252 dans ses versions 1 et 2.',
    'import.delivery.unknownElement':
      'L’élément «\u202f{element}\u202f» n’a pas sa place dans «\u202f{parent}\u202f».',
    'import.delivery.repeatedElement':
      'L’élément «\u202f{element}\u202f» figure plus d’une fois dans «\u202f{parent}\u202f».',
    'import.delivery.missingElement':
      'Il manque l’élément «\u202f{element}\u202f» dans «\u202f{parent}\u202f».',
    'import.delivery.strayText':
      '«\u202f{element}\u202f» contient du texte là où seuls des éléments sont admis.',
    'import.delivery.count':
      '{element}\u202f: «\u202f{value}\u202f» n’est pas un nombre entier de 0 à 9999999.',
    'import.delivery.date': '{element}\u202f: «\u202f{value}\u202f» n’est pas une date telle que 2026-11-29.',
    'import.delivery.boolean': '{element}\u202f: «\u202f{value}\u202f» n’est ni true ni false.',
    'import.delivery.code': '{element}\u202f: le code «\u202f{value}\u202f» n’est pas connu.',
    'import.delivery.blank': 'L’élément {element} ne doit pas être vide.',
    'import.delivery.tooLong': '{element} dépasse {limit} caractères.',
    'import.delivery.yearOfVotes':
      'Aucune commune n’est connue pour l’année {year}\u202f; les votations ne peuvent pas être importées.',
    'import.delivery.yearOfElections':
      'Aucune commune n’est connue pour l’année {year}\u202f; les données des élections ne peuvent pas être importées.',
    'import.delivery.yearOfResults':
      'Aucune commune n’est connue pour l’année {year}\u202f; les résultats des élections ne peuvent pas être importés.',
    'import.delivery.voteType':
      'La votation {vote} est enregistrée comme objet simple et ne peut pas recevoir de contre-projet.',
    'import.delivery.electionType':
      'L’élection {election} ne peut pas passer du système majoritaire au système proportionnel ou inversement.',
    'import.delivery.domain': 'Rien ne peut être importé pour un territoire du type {type}.',
    'import.delivery.municipality': '«\u202f{id}\u202f» n’est pas un numéro de commune.',
    'import.delivery.question':
      'Le type de question de {vote} (voteSubType «\u202f{type}\u202f») n’est pas pris en charge\u202f; sont admis 1, 2 et 3.',
    'import.delivery.noMainVote': 'L’objet principal de {vote} manque.',
    'import.delivery.otherMainVote':
      'L’objet principal {vote} désigne {main} comme objet principal au lieu de lui-même.',
    'import.delivery.noTitle': '{id} n’a pas de titre.',
    'import.delivery.circle': 'countingCircleId\u202f: «\u202f{id}\u202f» n’est pas un numéro de commune.',
    'import.delivery.noElection': 'Il n’y a pas d’élection {id} ce jour-là.',
    'import.delivery.noCandidate': 'Il n’y a pas de candidate ni de candidat {id}.',
    'import.delivery.writeIn':
      'Les noms inscrits à la main ne peuvent pas être importés\u202f; ils comptent parmi les voix éparses.',
    'import.delivery.noList': 'Il n’y a pas de liste {id}.',
    'import.delivery.noUnion':
      'Le sous-apparentement {id} ne désigne aucun apparentement dont il ferait partie.',
    'import.delivery.noAssociation':
      'Une élection renvoie à electionAssociation {id}, qui manque dans le fichier.',
    'import.delivery.twice': '{id} figure plus d’une fois.',
    'import.delivery.taken': 'L’identifiant {id} est déjà attribué à autre chose.',
    'import.delivery.noAddress': 'L’identifiant «\u202f{id}\u202f» ne permet pas de former une adresse.',
    'warning.delivery.unnamed': 'Absents de cette livraison et donc inchangés\u202f: {items}',
    'warning.delivery.leftOutDomain':
      'Non repris, car rien n’est importé pour les circonscriptions scolaires, ecclésiastiques et semblables\u202f: {items}',
    'warning.delivery.leftOutQuestion':
      'Non repris, car seuls un contre-projet et une question subsidiaire sont possibles\u202f; la réponse reste donc ouverte\u202f: {items}',
    'warning.delivery.leftOutElection':
      'Non repris, car il n’y a pas de telle élection ce jour-là\u202f: {items}',
  },
  it_CH: {
    'import.delivery.encoding':
      'I caratteri del file non sono leggibili come {encoding}; sono ammessi UTF-8, UTF-16 e ISO-8859-1.',
    'import.delivery.malformed': 'In questo punto l’XML è errato (colonna {column}).',
    'import.delivery.cutOff': 'Il file si interrompe a metà; probabilmente non è stato trasmesso per intero.',
    'import.delivery.doctype':
      'Il file contiene una dichiarazione DOCTYPE; file di questo tipo non sono accettati.',
    'import.delivery.root': 'Il file non è una fornitura eCH-0252: l’elemento radice si chiama «{name}».',
    'import.delivery.standard':
      'I file secondo {standard} non possono essere importati; è ammesso eCH-0252 nelle versioni 1 e 2.',
    'import.delivery.unknownElement': 'L’elemento «{element}» non va in «{parent}».',
    'import.delivery.repeatedElement': 'L’elemento «{element}» compare più di una volta in «{parent}».',
    'import.delivery.missingElement': 'In «{parent}» manca l’elemento «{element}».',
    'import.delivery.strayText': 'In «{element}» c’è del testo dove sono ammessi solo elementi.',
    'import.delivery.count': '{element}: «{value}» non è un numero intero da 0 a 9999999.',
    'import.delivery.date': '{element}: «{value}» non è una data come 2026-11-29.',
    'import.delivery.boolean': '{element}: «{value}» non è né true né false.',
    'import.delivery.code': '{element}: il codice «{value}» non è noto.',
    'import.delivery.blank': 'L’elemento {element} non può essere vuoto.',
    'import.delivery.tooLong': '{element} supera {limit} caratteri.',
    'import.delivery.yearOfVotes':
      'Per l’anno {year} non è noto alcun Comune; le votazioni non possono essere importate.',
    'import.delivery.yearOfElections':
      'Per l’anno {year} non è noto alcun Comune; i dati delle elezioni non possono essere importati.',
    'import.delivery.yearOfResults':
      'Per l’anno {year} non è noto alcun Comune; i risultati delle elezioni non possono essere importati.',
    'import.delivery.voteType':
      'La votazione {vote} è registrata come oggetto semplice e non può ricevere un controprogetto.',
    'import.delivery.electionType':
      'L’elezione {election} non può passare dal sistema maggioritario a quello proporzionale o viceversa.',
    'import.delivery.domain': 'Per territori del tipo {type} non si può importare nulla.',
    'import.delivery.municipality': '«{id}» non è un numero di Comune.',
    'import.delivery.question':
      'Il tipo di domanda di {vote} (voteSubType «{type}») non è supportato; sono ammessi 1, 2 e 3.',
    'import.delivery.noMainVote': 'Per {vote} manca l’oggetto principale.',
    'import.delivery.otherMainVote':
      'L’oggetto principale {vote} indica come oggetto principale {main} invece di sé stesso.',
    'import.delivery.noTitle': '{id} non ha un titolo.',
    'import.delivery.circle': 'countingCircleId: «{id}» non è un numero di Comune.',
    'import.delivery.noElection': 'In quel giorno non c’è alcuna elezione {id}.',
    'import.delivery.noCandidate': 'Non c’è alcuna candidata né alcun candidato {id}.',
    'import.delivery.writeIn':
      'I nomi scritti a mano non possono essere importati; rientrano fra i voti dispersi.',
    'import.delivery.noList': 'Non c’è alcuna lista {id}.',
    'import.delivery.noUnion':
      'La sottocongiunzione {id} non indica alcuna congiunzione di liste a cui appartenga.',
    'import.delivery.noAssociation': 'Un’elezione rinvia a electionAssociation {id}, che manca nel file.',
    'import.delivery.twice': '{id} compare più di una volta.',
    'import.delivery.taken': 'L’identificativo {id} è già attribuito ad altro.',
    'import.delivery.noAddress': 'Dall’identificativo «{id}» non si può formare un indirizzo.',
    'warning.delivery.unnamed': 'Non compresi in questa fornitura e quindi invariati: {items}',
    'warning.delivery.leftOutDomain':
      'Non ripresi, perché per i comprensori scolastici, ecclesiastici e simili non si importa nulla: {items}',
    'warning.delivery.leftOutQuestion':
      'Non ripresi, perché sono possibili un solo controprogetto e una sola domanda risolutiva; la risposta resta quindi aperta: {items}',
    'warning.delivery.leftOutElection':
      'Non ripresi, perché in questo giorno non esiste tale elezione: {items}',
  },
  rm_CH: {
    'import.delivery.encoding':
      'Ils segns da la datoteca na sa laschan betg leger sco {encoding}; pussaivel èn UTF-8, UTF-16 ed ISO-8859-1.',
    'import.delivery.malformed': 'En quest lieu è l’XML sbaglià (colonna {column}).',
    'import.delivery.cutOff':
      'La datoteca finescha enamez; probablamain n’è ella betg vegnida transmessa cumplettamain.',
    'import.delivery.doctype':
      'La datoteca cuntegna ina decleraziun DOCTYPE; talas datotecas na vegnan betg acceptadas.',
    'import.delivery.root': 'La datoteca n’è betg ina furniziun eCH-0252: l’element suprem ha num «{name}».',
    'import.delivery.standard':
      'Datotecas tenor {standard} na pon betg vegnir importadas; pussaivel è eCH-0252 en las versiuns 1 e 2.',
    'import.delivery.unknownElement': 'L’element «{element}» na tutga betg en «{parent}».',
    'import.delivery.repeatedElement': 'L’element «{element}» cumpara dapli ch’ina giada en «{parent}».',
    'import.delivery.missingElement': 'En «{parent}» manca l’element «{element}».',
    'import.delivery.strayText': 'En «{element}» stat text, nua che mo elements dastgan star.',
    'import.delivery.count': '{element}: «{value}» n’è betg in dumber entir da 0 fin 9999999.',
    'import.delivery.date': '{element}: «{value}» n’è betg ina data sco 2026-11-29.',
    'import.delivery.boolean': '{element}: «{value}» n’è ni true ni false.',
    'import.delivery.code': '{element}: il code «{value}» n’è betg enconuschent.',
    'import.delivery.blank': 'L’element {element} na dastga betg esser vid.',
    'import.delivery.tooLong': '{element} è pli lung che {limit} segns.',
    'import.delivery.yearOfVotes':
      'Per l’onn {year} n’èn enconuschentas naginas vischnancas; las votaziuns na pon betg vegnir importadas.',
    'import.delivery.yearOfElections':
      'Per l’onn {year} n’èn enconuschentas naginas vischnancas; las indicaziuns davart elecziuns na pon betg vegnir importadas.',
    'import.delivery.yearOfResults':
      'Per l’onn {year} n’èn enconuschentas naginas vischnancas; ils resultats d’elecziuns na pon betg vegnir importads.',
    'import.delivery.voteType':
      'La votaziun {vote} è registrada sco project simpel e na po betg survegnir ina cuntraproposta.',
    'import.delivery.electionType': 'L’elecziun {election} na po betg midar tranter maiorz e proporz.',
    'import.delivery.domain': 'Per territoris da la sort {type} na po vegnir importà nagut.',
    'import.delivery.municipality': '«{id}» n’è betg in numer da vischnanca.',
    'import.delivery.question':
      'La sort da la dumonda {vote} (voteSubType «{type}») na vegn betg sustegnida; pussaivel èn 1, 2 e 3.',
    'import.delivery.noMainVote': 'Per {vote} manca il project principal.',
    'import.delivery.otherMainVote':
      'Il project principal {vote} numna {main} sco project principal empè da sasez.',
    'import.delivery.noTitle': '{id} n’ha nagin titel.',
    'import.delivery.circle': 'countingCircleId: «{id}» n’è betg in numer da vischnanca.',
    'import.delivery.noElection': 'Quel di na datti nagin’elecziun {id}.',
    'import.delivery.noCandidate': 'I na dat nagina candidata e nagin candidat {id}.',
    'import.delivery.writeIn':
      'Nums scrits a maun na pon betg vegnir importads; els tutgan tar las vuschs sparpagliadas.',
    'import.delivery.noList': 'I na dat nagina glista {id}.',
    'import.delivery.noUnion':
      'La sutcolliaziun da glistas {id} na numna nagina colliaziun da glistas, a la quala ella appartegna.',
    'import.delivery.noAssociation':
      'In’elecziun renviescha ad electionAssociation {id} che manca en la datoteca.',
    'import.delivery.twice': '{id} cumpara dapli ch’ina giada.',
    'import.delivery.taken': 'L’identificatur {id} è gia attribuì ad insatge auter.',
    'import.delivery.noAddress': 'Ord l’identificatur «{id}» na sa lascha furmar nagin’adressa.',
    'warning.delivery.unnamed': 'Betg cuntegnì en questa furniziun e perquai nunmidà: {items}',
    'warning.delivery.leftOutDomain':
      'Betg surpiglià, perquai che per territoris da scola, da baselgia e sumegliants na vegn importà nagut: {items}',
    'warning.delivery.leftOutQuestion':
      'Betg surpiglià, perquai che mo ina cuntraproposta ed ina dumonda decisiva èn pussaivlas; la resposta resta perquai averta: {items}',
    'warning.delivery.leftOutElection':
      'Betg surpiglià, perquai ch’igl na dat quest di nagina tala elecziun: {items}',
  },
})
