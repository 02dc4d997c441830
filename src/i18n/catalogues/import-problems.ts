import { section } from '../section.ts'

/** What is wrong, or looks wrong, with an upload of results. Columns keep the names they have in the files. */
export const importProblems = section({
  de_CH: {
    'upload.form.required': 'Diese Angabe fehlt.',
    'upload.form.repeated': 'Diese Angabe kam mehrmals; sie darf nur einmal gesendet werden.',
    'upload.form.choice': 'Diese Art von Datei gibt es nicht; möglich sind vote, election, parties und xml.',
    'upload.form.typeIsFile': 'Die Art der Datei muss als Text gesendet werden, nicht als Datei.',
    'upload.form.fileTooLarge': 'Die Datei ist grösser als die erlaubten {limit}.',
    'upload.form.fileType':
      'Diese Datei kann nicht angenommen werden; möglich sind CSV, Excel (XLS und XLSX) und XML.',
    'upload.id.unknown': 'Es gibt keinen Eintrag mit dieser Kennung.',
    'upload.id.notProportional': 'Parteiresultate gibt es nur für Proporzwahlen und für Gesamtwahlen.',
    'upload.year.unsupported':
      'Für das Jahr {year} sind keine Gemeinden bekannt; Resultate können nicht verarbeitet werden.',
    'import.file.notExcel': 'Die Datei ist keine lesbare Excel-Arbeitsmappe.',
    'import.file.unreadable': 'Die Datei lässt sich weder als CSV noch als Excel-Arbeitsmappe lesen.',
    'import.file.empty': 'Die Datei ist leer.',
    'import.file.tooComplex': 'Die Datei ist viel umfangreicher, als Resultate je sein können.',
    'import.file.blankLine': 'Mitten in den Daten steht eine leere Zeile.',
    'import.file.rowTooShort': 'In dieser Zeile stehen zu wenige Zellen: {cells} statt {columns}.',
    'import.columns.missing': 'Diese Spalten fehlen: {columns}. In der Kopfzeile steht: {found}',
    'import.columns.ambiguous':
      'Diese Spalten lassen sich nicht eindeutig zuordnen: {columns}. Prüfen Sie die Namen in der Kopfzeile.',
    'import.columns.duplicate': 'Der Spaltenname «{column}» kommt mehrmals vor.',
    'import.value.integer': '{column}: «{value}» ist keine ganze Zahl.',
    'import.value.decimal': '{column}: «{value}» ist keine Dezimalzahl.',
    'import.value.blank': '{column} darf nicht leer sein.',
    'import.value.alphanumeric':
      '{column}: «{value}» ist ungültig; erlaubt sind Buchstaben von A bis Z, Ziffern, Punkte und Unterstriche.',
    'import.value.colour': '{column}: «{value}» ist keine Farbe wie #a1b2c3.',
    'import.value.gender':
      '{column}: «{value}» ist ungültig; möglich sind male, female, undetermined oder ein leeres Feld.',
    'import.row.status':
      '{column}: «{value}» ist kein Stand der Auszählung; möglich sind unknown, interim, final oder ein leeres Feld.',
    'import.row.ballotType':
      '{column}: «{value}» ist keine Art von Vorlage; möglich sind proposal, counter-proposal und tie-breaker.',
    'import.entity.unknown':
      'Die Nummer {id} steht im Jahr des Urnengangs für keine Gemeinde und kein Quartier.',
    'import.entity.duplicate': 'Für {key} gibt es mehr als eine Zeile.',
    'import.entity.otherSegment': '{id} gehört nicht zu {segment}.',
    'import.entity.otherMunicipality': '{id} ist nicht die Gemeinde, um die es hier geht.',
    'import.party.values':
      'Der Name der Partei fehlt, oder total_votes ist anders als in früheren Zeilen desselben Jahres.',
    'import.party.segment': 'domain_segment: «{segment}» ist nicht bekannt.',
    'import.data.none': 'Die Datei enthält keine Resultate, die hierher gehören.',
    'import.panachage.unknownList':
      'Panaschierstimmen stammen von der Liste {id}, die in der Datei nicht vorkommt.',
    'import.panachage.inconsistentParties':
      'Zu diesen Spalten mit Panaschierstimmen gibt es keine Partei: {columns}',
    'import.party.noneForYear': 'Die Datei enthält keine Parteiresultate für das Jahr {year}.',
    'import.compound.expats':
      'Gesamtwahlen können keine eigenen Resultate der Auslandschweizerinnen und Auslandschweizer haben.',
    'import.problems.more': {
      one: '… und {count} weiterer Fehler in dieser Datei.',
      other: '… und {count} weitere Fehler in dieser Datei.',
    },
    'warning.expats': 'Auslandschweizerinnen und Auslandschweizer',
    'warning.turnout.over':
      '{entity}: mehr eingegangene Stimm- oder Wahlzettel ({cast}) als Stimmberechtigte ({eligible}).',
    'warning.sum.ballots':
      '{entity}: {received} Stimmzettel sind eingegangen, Ja, Nein, leere und ungültige ergeben aber {sum}.',
    'warning.sum.votes': '{entity}: {votes} Stimmen sind ausgewiesen, zu erwarten wären {expected}.',
    'warning.sum.unaccounted':
      '{entity}: mehr leere und ungültige Wahlzettel ({unaccounted}) als eingegangene ({received}).',
    'warning.sum.list':
      '{entity}: Die Kandidierenden der Liste {list} haben zusammen {candidates} Stimmen, die Liste selbst nur {votes}.',
    'warning.sum.parties':
      '{year}: Die Parteien haben zusammen {votes} Stimmen, mehr als das angegebene Total von {total}.',
    'warning.mandates.over': 'Als gewählt gelten {elected} Personen, zu vergeben sind {mandates} Sitze.',
    'warning.candidate.repeated':
      '{entity}: mehrere Zeilen für {candidate}; ihre Stimmen wurden zusammengezählt.',
    'warning.figure.fell': '{entity}: {figure} ist von {before} auf {after} gesunken.',
    'warning.entity.uncounted': '{entity} war ausgezählt und ist es nun nicht mehr.',
    'warning.status.back': 'Der Stand der Auszählung geht von {before} auf {after} zurück.',
    'warningFigure.yeas': 'die Zahl der Ja-Stimmen',
    'warningFigure.nays': 'die Zahl der Nein-Stimmen',
    'warningFigure.received': 'die Zahl der eingegangenen Stimmzettel',
    'warningFigure.entity_received_ballots': 'die Zahl der eingegangenen Wahlzettel',
    'warningFigure.list_votes': 'die Zahl der Listenstimmen',
    'warningFigure.candidate_votes': 'die Zahl der Kandidatenstimmen',
  },
  fr_CH: {
    'upload.form.required': 'Cette indication manque.',
    'upload.form.repeated':
      'Cette indication a été envoyée plusieurs fois\u202f; elle ne doit l’être qu’une seule fois.',
    'upload.form.choice': 'Ce type de fichier n’existe pas\u202f; sont admis vote, election, parties et xml.',
    'upload.form.typeIsFile': 'Le type doit être envoyé sous forme de texte et non de fichier.',
    'upload.form.fileTooLarge': 'Le fichier dépasse la taille autorisée de {limit}.',
    'upload.form.fileType':
      'Ce fichier ne peut pas être accepté\u202f; sont admis les formats CSV, Excel (XLS et XLSX) et XML.',
    'upload.id.unknown': 'Il n’existe pas d’objet portant cet identifiant.',
    'upload.id.notProportional':
      'Des résultats par parti n’existent que pour les élections à la proportionnelle et les élections groupées.',
    'upload.year.unsupported':
      'Aucune commune n’est connue pour l’année {year}\u202f; les résultats ne peuvent pas être traités.',
    'import.file.notExcel': 'Le fichier n’est pas un classeur Excel lisible.',
    'import.file.unreadable': 'Le fichier n’est lisible ni comme CSV ni comme classeur Excel.',
    'import.file.empty': 'Le fichier est vide.',
    'import.file.tooComplex': 'Le fichier est bien plus volumineux que ne peuvent l’être des résultats.',
    'import.file.blankLine': 'Une ligne vide se trouve au milieu des données.',
    'import.file.rowTooShort': 'Cette ligne a trop peu de cellules\u202f: {cells} au lieu de {columns}.',
    'import.columns.missing': 'Ces colonnes manquent\u202f: {columns}. L’en-tête contient\u202f: {found}',
    'import.columns.ambiguous':
      'Ces colonnes ne peuvent pas être attribuées sans équivoque\u202f: {columns}. Veuillez vérifier les noms dans l’en-tête.',
    'import.columns.duplicate': 'Le nom de colonne «\u202f{column}\u202f» figure plusieurs fois.',
    'import.value.integer': '{column}\u202f: «\u202f{value}\u202f» n’est pas un nombre entier.',
    'import.value.decimal': '{column}\u202f: «\u202f{value}\u202f» n’est pas un nombre décimal.',
    'import.value.blank': '{column} ne doit pas être vide.',
    'import.value.alphanumeric':
      '{column}\u202f: «\u202f{value}\u202f» n’est pas valable\u202f; sont admis les lettres de A à Z, les chiffres, les points et les traits de soulignement.',
    'import.value.colour': '{column}\u202f: «\u202f{value}\u202f» n’est pas une couleur telle que #a1b2c3.',
    'import.value.gender':
      '{column}\u202f: «\u202f{value}\u202f» n’est pas valable\u202f; sont admis male, female, undetermined ou une cellule vide.',
    'import.row.status':
      '{column}\u202f: «\u202f{value}\u202f» n’est pas un état du dépouillement\u202f; sont admis unknown, interim, final ou une cellule vide.',
    'import.row.ballotType':
      '{column}\u202f: «\u202f{value}\u202f» n’est pas un type d’objet\u202f; sont admis proposal, counter-proposal et tie-breaker.',
    'import.entity.unknown':
      'Le numéro {id} ne désigne aucune commune ni aucun quartier dans l’année du scrutin.',
    'import.entity.duplicate': 'Il y a plus d’une ligne pour {key}.',
    'import.entity.otherSegment': '{id} ne fait pas partie de {segment}.',
    'import.entity.otherMunicipality': '{id} n’est pas la commune dont il s’agit ici.',
    'import.party.values':
      'Le nom du parti manque, ou total_votes diffère des lignes précédentes de la même année.',
    'import.party.segment': 'domain_segment\u202f: «\u202f{segment}\u202f» n’est pas connu.',
    'import.data.none': 'Le fichier ne contient aucun résultat concernant cet objet.',
    'import.panachage.unknownList':
      'Des suffrages de panachage proviennent de la liste {id}, absente du fichier.',
    'import.panachage.inconsistentParties':
      'À ces colonnes de panachage ne correspond aucun parti\u202f: {columns}',
    'import.party.noneForYear': 'Le fichier ne contient aucun résultat de parti pour l’année {year}.',
    'import.compound.expats':
      'Des élections groupées ne peuvent pas avoir de résultats séparés des Suissesses et Suisses de l’étranger.',
    'import.problems.more': {
      one: '… et encore {count} erreur dans ce fichier.',
      other: '… et encore {count} erreurs dans ce fichier.',
    },
    'warning.expats': 'Suissesses et Suisses de l’étranger',
    'warning.turnout.over':
      '{entity}\u202f: plus de bulletins rentrés ({cast}) que d’électrices et d’électeurs ({eligible}).',
    'warning.sum.ballots':
      '{entity}\u202f: {received} bulletins sont rentrés, mais les oui, les non, les blancs et les nuls font {sum}.',
    'warning.sum.votes': '{entity}\u202f: {votes} suffrages sont indiqués, {expected} seraient attendus.',
    'warning.sum.unaccounted':
      '{entity}\u202f: plus de bulletins blancs et nuls ({unaccounted}) que de bulletins rentrés ({received}).',
    'warning.sum.list':
      '{entity}\u202f: les candidates et candidats de la liste {list} totalisent {candidates} suffrages, la liste elle-même n’en a que {votes}.',
    'warning.sum.parties':
      '{year}\u202f: les partis totalisent {votes} suffrages, plus que le total indiqué de {total}.',
    'warning.mandates.over': '{elected} personnes sont déclarées élues pour {mandates} sièges.',
    'warning.candidate.repeated':
      '{entity}\u202f: plusieurs lignes pour {candidate}\u202f; leurs suffrages ont été additionnés.',
    'warning.figure.fell': '{entity}\u202f: {figure} a baissé de {before} à {after}.',
    'warning.entity.uncounted': '{entity} était dépouillé et ne l’est plus.',
    'warning.status.back': 'L’état du dépouillement recule de {before} à {after}.',
    'warningFigure.yeas': 'le nombre de oui',
    'warningFigure.nays': 'le nombre de non',
    'warningFigure.received': 'le nombre de bulletins rentrés',
    'warningFigure.entity_received_ballots': 'le nombre de bulletins électoraux rentrés',
    'warningFigure.list_votes': 'le nombre de suffrages de liste',
    'warningFigure.candidate_votes': 'le nombre de suffrages nominatifs',
  },
  it_CH: {
    'upload.form.required': 'Questa indicazione manca.',
    'upload.form.repeated': 'Questa indicazione è stata inviata più volte; va inviata una volta sola.',
    'upload.form.choice': 'Questo tipo di file non esiste; sono ammessi vote, election, parties e xml.',
    'upload.form.typeIsFile': 'Il tipo va inviato come testo e non come file.',
    'upload.form.fileTooLarge': 'Il file supera la dimensione consentita di {limit}.',
    'upload.form.fileType':
      'Questo file non può essere accettato; sono ammessi CSV, Excel (XLS e XLSX) e XML.',
    'upload.id.unknown': 'Non esiste alcun oggetto con questo identificativo.',
    'upload.id.notProportional':
      'I risultati dei partiti esistono solo per le elezioni proporzionali e per le elezioni raggruppate.',
    'upload.year.unsupported':
      'Per l’anno {year} non è noto alcun Comune; i risultati non possono essere elaborati.',
    'import.file.notExcel': 'Il file non è una cartella di lavoro Excel leggibile.',
    'import.file.unreadable': 'Il file non è leggibile né come CSV né come cartella di lavoro Excel.',
    'import.file.empty': 'Il file è vuoto.',
    'import.file.tooComplex': 'Il file è molto più esteso di quanto possano esserlo dei risultati.',
    'import.file.blankLine': 'In mezzo ai dati c’è una riga vuota.',
    'import.file.rowTooShort': 'Questa riga ha troppo poche celle: {cells} invece di {columns}.',
    'import.columns.missing': 'Mancano queste colonne: {columns}. L’intestazione contiene: {found}',
    'import.columns.ambiguous':
      'Queste colonne non si possono attribuire in modo univoco: {columns}. Verifichi i nomi nell’intestazione.',
    'import.columns.duplicate': 'Il nome di colonna «{column}» compare più volte.',
    'import.value.integer': '{column}: «{value}» non è un numero intero.',
    'import.value.decimal': '{column}: «{value}» non è un numero decimale.',
    'import.value.blank': '{column} non può essere vuoto.',
    'import.value.alphanumeric':
      '{column}: «{value}» non è valido; sono ammessi lettere dalla A alla Z, cifre, punti e trattini bassi.',
    'import.value.colour': '{column}: «{value}» non è un colore come #a1b2c3.',
    'import.value.gender':
      '{column}: «{value}» non è valido; sono ammessi male, female, undetermined o una cella vuota.',
    'import.row.status':
      '{column}: «{value}» non è uno stato dello spoglio; sono ammessi unknown, interim, final o una cella vuota.',
    'import.row.ballotType':
      '{column}: «{value}» non è un tipo di oggetto; sono ammessi proposal, counter-proposal e tie-breaker.',
    'import.entity.unknown':
      'Nell’anno dello scrutinio il numero {id} non designa alcun Comune né alcun quartiere.',
    'import.entity.duplicate': 'C’è più di una riga per {key}.',
    'import.entity.otherSegment': '{id} non fa parte di {segment}.',
    'import.entity.otherMunicipality': '{id} non è il Comune di cui si tratta qui.',
    'import.party.values':
      'Manca il nome del partito, oppure total_votes è diverso dalle righe precedenti dello stesso anno.',
    'import.party.segment': 'domain_segment: «{segment}» non è noto.',
    'import.data.none': 'Il file non contiene risultati che riguardano questo oggetto.',
    'import.panachage.unknownList': 'Voti di panachage provengono dalla lista {id}, che non figura nel file.',
    'import.panachage.inconsistentParties':
      'A queste colonne di panachage non corrisponde alcun partito: {columns}',
    'import.party.noneForYear': 'Il file non contiene risultati dei partiti per l’anno {year}.',
    'import.compound.expats':
      'Le elezioni raggruppate non possono avere risultati separati delle Svizzere e degli Svizzeri all’estero.',
    'import.problems.more': {
      one: '… e ancora {count} errore in questo file.',
      other: '… e ancora {count} errori in questo file.',
    },
    'warning.expats': 'Svizzere e Svizzeri all’estero',
    'warning.turnout.over':
      '{entity}: più schede rientrate ({cast}) che aventi diritto di voto ({eligible}).',
    'warning.sum.ballots':
      '{entity}: le schede rientrate sono {received}, ma sì, no, bianche e nulle danno {sum}.',
    'warning.sum.votes': '{entity}: sono indicati {votes} voti, se ne attenderebbero {expected}.',
    'warning.sum.unaccounted':
      '{entity}: più schede bianche e nulle ({unaccounted}) che schede rientrate ({received}).',
    'warning.sum.list':
      '{entity}: le candidate e i candidati della lista {list} hanno insieme {candidates} voti, la lista stessa solo {votes}.',
    'warning.sum.parties':
      '{year}: i partiti hanno insieme {votes} voti, più del totale indicato di {total}.',
    'warning.mandates.over': 'Risultano elette {elected} persone per {mandates} seggi.',
    'warning.candidate.repeated': '{entity}: più righe per {candidate}; i loro voti sono stati sommati.',
    'warning.figure.fell': '{entity}: {figure} è sceso da {before} a {after}.',
    'warning.entity.uncounted': '{entity} era scrutinato e ora non lo è più.',
    'warning.status.back': 'Lo stato dello spoglio torna da {before} a {after}.',
    'warningFigure.yeas': 'il numero di sì',
    'warningFigure.nays': 'il numero di no',
    'warningFigure.received': 'il numero di schede pervenute',
    'warningFigure.entity_received_ballots': 'il numero di schede elettorali pervenute',
    'warningFigure.list_votes': 'il numero di voti di lista',
    'warningFigure.candidate_votes': 'il numero di voti ai candidati',
  },
  rm_CH: {
    'upload.form.required': 'Questa indicaziun manca.',
    'upload.form.repeated':
      'Questa indicaziun è vegnida tramessa pliras giadas; ella dastga vegnir tramessa mo ina giada.',
    'upload.form.choice':
      'Questa sort da datoteca n’exista betg; pussaivel èn vote, election, parties e xml.',
    'upload.form.typeIsFile': 'La sort sto vegnir tramessa sco text e betg sco datoteca.',
    'upload.form.fileTooLarge': 'La datoteca è pli gronda ch’ils {limit} permess.',
    'upload.form.fileType':
      'Questa datoteca na po betg vegnir acceptada; pussaivel èn CSV, Excel (XLS e XLSX) e XML.',
    'upload.id.unknown': 'I na dat nagin’endataziun cun quest identificatur.',
    'upload.id.notProportional':
      'Resultats da partidas datti mo per elecziuns da proporz e per elecziuns totalas.',
    'upload.year.unsupported':
      'Per l’onn {year} n’èn enconuschentas naginas vischnancas; ils resultats na pon betg vegnir elavurads.',
    'import.file.notExcel': 'La datoteca n’è betg ina mappa da lavur dad Excel che sa lascha leger.',
    'import.file.unreadable': 'La datoteca na sa lascha leger ni sco CSV ni sco mappa da lavur dad Excel.',
    'import.file.empty': 'La datoteca è vida.',
    'import.file.tooComplex': 'La datoteca è bler pli gronda che quai che resultats pon esser.',
    'import.file.blankLine': 'Amez las datas stat ina lingia vida.',
    'import.file.rowTooShort': 'Questa lingia ha memia paucas cellas: {cells} empè da {columns}.',
    'import.columns.missing': 'Questas colonnas mancan: {columns}. En la lingia da titel stat: {found}',
    'import.columns.ambiguous':
      'Questas colonnas na sa laschan betg attribuir cleramain: {columns}. Controllai per plaschair ils nums en la lingia da titel.',
    'import.columns.duplicate': 'Il num da colonna «{column}» cumpara pliras giadas.',
    'import.value.integer': '{column}: «{value}» n’è betg in dumber entir.',
    'import.value.decimal': '{column}: «{value}» n’è betg in dumber decimal.',
    'import.value.blank': '{column} na dastga betg esser vid.',
    'import.value.alphanumeric':
      '{column}: «{value}» n’è betg valaivel; permess èn letras dad A fin Z, cifras, puncts e sutlingias.',
    'import.value.colour': '{column}: «{value}» n’è betg ina colur sco #a1b2c3.',
    'import.value.gender':
      '{column}: «{value}» n’è betg valaivel; pussaivel èn male, female, undetermined u ina cella vida.',
    'import.row.status':
      '{column}: «{value}» n’è betg in stadi da la dumbraziun; pussaivel èn unknown, interim, final u ina cella vida.',
    'import.row.ballotType':
      '{column}: «{value}» n’è betg ina sort da project; pussaivel èn proposal, counter-proposal e tie-breaker.',
    'import.entity.unknown':
      'Il numer {id} na designescha nagina vischnanca e nagin quartier en l’onn da la votaziun u elecziun.',
    'import.entity.duplicate': 'I dat dapli ch’ina lingia per {key}.',
    'import.entity.otherSegment': '{id} na fa betg part da {segment}.',
    'import.entity.otherMunicipality': '{id} n’è betg la vischnanca da la quala i sa tracta qua.',
    'import.party.values':
      'Il num da la partida manca, u total_votes è auter che en lingias precedentas dal medem onn.',
    'import.party.segment': 'domain_segment: «{segment}» n’è betg enconuschent.',
    'import.data.none': 'La datoteca na cuntegna nagins resultats che tutgan tar questa fatschenta.',
    'import.panachage.unknownList':
      'Vuschs da panaschi derivan da la glista {id} che na cumpara betg en la datoteca.',
    'import.panachage.inconsistentParties':
      'Per questas colonnas cun vuschs da panaschi na datti nagina partida: {columns}',
    'import.party.noneForYear': 'La datoteca na cuntegna nagins resultats da partidas per l’onn {year}.',
    'import.compound.expats':
      'Elecziuns totalas na pon betg avair agens resultats da las Svizras e dals Svizzers a l’exteriur.',
    'import.problems.more': {
      one: '… ed anc {count} sbagl en questa datoteca.',
      other: '… ed anc {count} sbagls en questa datoteca.',
    },
    'warning.expats': 'Svizras e Svizzers a l’exteriur',
    'warning.turnout.over':
      '{entity}: dapli cedels entrads ({cast}) che persunas cun dretg da votar ({eligible}).',
    'warning.sum.ballots':
      '{entity}: {received} cedels da votar èn entrads, ma gea, na, vids e nunvalaivels dattan {sum}.',
    'warning.sum.votes': '{entity}: {votes} vuschs èn inditgadas, spetgadas fissan {expected}.',
    'warning.sum.unaccounted':
      '{entity}: dapli cedels vids e nunvalaivels ({unaccounted}) che cedels entrads ({received}).',
    'warning.sum.list':
      '{entity}: las candidatas ed ils candidats da la glista {list} han ensemen {candidates} vuschs, la glista sezza mo {votes}.',
    'warning.sum.parties':
      '{year}: las partidas han ensemen {votes} vuschs, dapli ch’il total inditgà da {total}.',
    'warning.mandates.over': 'Sco elegidas valan {elected} persunas, da surdar èn {mandates} sezs.',
    'warning.candidate.repeated':
      '{entity}: pliras lingias per {candidate}; lur vuschs èn vegnidas dumbradas ensemen.',
    'warning.figure.fell': '{entity}: {figure} è sa sbassà da {before} a {after}.',
    'warning.entity.uncounted': '{entity} era dumbrà ed ussa betg pli.',
    'warning.status.back': 'Il stadi da la dumbraziun va enavos da {before} a {after}.',
    'warningFigure.yeas': 'il dumber da gea',
    'warningFigure.nays': 'il dumber da na',
    'warningFigure.received': 'il dumber da cedels entrads',
    'warningFigure.entity_received_ballots': 'il dumber da cedels electorals entrads',
    'warningFigure.list_votes': 'il dumber da vuschs da glista',
    'warningFigure.candidate_votes': 'il dumber da vuschs da candidatas e candidats',
  },
})
