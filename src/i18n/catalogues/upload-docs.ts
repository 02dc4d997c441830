import { section } from '../section.ts'

/** For those who connect a counting program. Fields, columns and addresses keep their names in every language. */
export const uploadDocs = section({
  de_CH: {
    'uploadDocs.title': 'Resultate hochladen',
    'uploadDocs.description': 'Wie Zählprogramme ihre Resultate hierher schicken.',
    'uploadDocs.link': 'Anleitung: Resultate hochladen',
    'uploadDocs.intro':
      'Für alle, die ein Zählprogramm oder ein eigenes Skript anschliessen. Eine Datei wird ganz geprüft, bevor sich etwas ändert; was angenommen ist, ist sofort öffentlich.',
    'uploadDocs.contents': 'Inhalt',
    'uploadDocs.ways': 'Drei Wege',
    'uploadDocs.address': 'Adresse',
    'uploadDocs.purpose': 'Wofür',
    'uploadDocs.access': 'Zugang',
    'uploadDocs.ways.upload': 'Tabellen (CSV, Excel) und Lieferungen nach eCH-0252',
    'uploadDocs.ways.program': 'Dateien des Exportprogramms (WabstiCExport ab 2.2)',
    'uploadDocs.ways.form': 'eine Lieferung nach eCH-0252 von Hand, im Browser',
    'uploadDocs.access.upload': 'Upload-Token',
    'uploadDocs.access.program': 'Token einer Datenquelle',
    'uploadDocs.access.form': 'Anmeldung',
    'uploadDocs.tokens': 'Tokens',
    'uploadDocs.tokens.text':
      'Ein Token ist das Passwort der Basisauthentifizierung, der Benutzername bleibt leer. Es wird nur beim Erstellen gezeigt; gespeichert ist nichts, woraus es sich zurückgewinnen liesse.',
    'uploadDocs.tokens.upload':
      'Upload-Tokens erstellt die Administration auf der Seite «{page}» oder auf der Kommandozeile. Sie lassen sich auf Arten von Dateien, auf einzelne Geschäfte und auf Zeit beschränken.',
    'uploadDocs.tokens.source':
      'Jede Datenquelle hat ihr eigenes Token. Es gilt nur für die Adressen des Exportprogramms und lässt sich jederzeit erneuern; das alte ist dann wertlos.',
    'uploadDocs.upload': 'Tabellen hochladen',
    'uploadDocs.upload.text': 'Ein POST mit diesen Feldern (multipart/form-data):',
    'uploadDocs.field': 'Feld',
    'uploadDocs.meaning': 'Bedeutung',
    'uploadDocs.field.type': 'Art der Datei: vote, election, parties oder xml',
    'uploadDocs.field.id':
      'id oder externe id des Geschäfts; bei election und parties werden zuerst Gesamtwahlen gesucht, dann Wahlen. Bei xml nicht nötig.',
    'uploadDocs.field.results': 'die Datei',
    'uploadDocs.example.vote': 'Eine Abstimmung',
    'uploadDocs.example.election': 'Eine Wahl oder eine Gesamtwahl in einer Tabelle',
    'uploadDocs.example.parties': 'Parteiresultate einer Proporzwahl oder einer Gesamtwahl',
    'uploadDocs.example.xml': 'Eine Lieferung nach eCH-0252',
    'uploadDocs.columns': 'Notwendige Spalten',
    'uploadDocs.columns.kind': 'Tabelle',
    'uploadDocs.columns.names': 'Spalten',
    'uploadDocs.columns.text':
      'Die Reihenfolge ist frei, weitere Spalten stören nicht. Am einfachsten geht man von einer Tabelle aus, die diese Website selbst anbietet (data-csv): Sie lässt sich unverändert wieder hochladen.',
    'uploadDocs.kind.vote': 'Abstimmung',
    'uploadDocs.kind.majorz': 'Majorzwahl',
    'uploadDocs.kind.proporz': 'Proporzwahl',
    'uploadDocs.kind.parties': 'Parteiresultate',
    'uploadDocs.delivery': 'Lieferungen nach eCH-0252',
    'uploadDocs.delivery.read':
      'Gelesen werden die Versionen 1 (Abstimmungen) und 2 (Abstimmungen, Angaben zu Wahlen, Wahlresultate), auch mehrere Teile in einer Datei.',
    'uploadDocs.delivery.items':
      'Geschäfte werden am Tag des Urnengangs und an ihrer Kennung erkannt: externe id oder id. Was es noch nicht gibt, wird angelegt, Wahlen nur aus Angaben zu Wahlen.',
    'uploadDocs.delivery.removed':
      'Was eine Lieferung nicht nennt, bleibt stehen. Entfernt werden nur Geschäfte, die eine frühere Lieferung angelegt hat und für die nie etwas ausgezählt wurde; bei einer Lieferung im Browser nicht einmal diese.',
    'uploadDocs.delivery.counted':
      'Zahlen zählen erst, wenn eine Gemeinde ganz ausgezählt ist. Sind es alle, gilt das Resultat als definitiv, vorher als Zwischenresultat.',
    'uploadDocs.delivery.circles':
      'Kreise einer Stadt (etwa 10230 bis 70230 oder 10261 bis 90261) werden in ihrer Gemeinde zusammengezählt, die als ausgezählt gilt, wenn es alle ihre Kreise sind.',
    'uploadDocs.delivery.leftOut':
      'Einträge, die hier nicht unterstützt werden, werden nicht übernommen, der Rest des Tages schon: Schul-, Kirch- und ähnliche Gebiete, ein zweiter Gegenvorschlag und, in einer Datei nur mit Resultaten, unbekannte Wahlen. Die Antwort nennt sie unter warnings. Abgelehnt wird nur eine Datei ohne etwas Brauchbares.',
    'uploadDocs.delivery.undecided':
      'Entscheidet nach decisiveMajority nicht allein die Mehrheit der Stimmen, gilt die der Gemeinden; wo sie hier nicht bekannt ist, bleibt die Antwort leer. Ebenso, wenn Vorlage und Gegenvorschlag angenommen sind und keine Stichfrage geliefert wurde.',
    'uploadDocs.delivery.given': 'Dieselben Lieferungen gibt diese Website auch heraus:',
    'uploadDocs.delivery.sections':
      'Das Schema des Standards lässt in einer Datei nur einen Teil zu. Wer sich streng daran hält, holt die Teile einzeln: section=votes, section=information oder section=results.',
    'uploadDocs.delivery.notGiven':
      'Nicht in einer Lieferung stehen Farben, Parteiresultate, Panaschierstimmen, die nur für ganze Listen bekannt sind, und der Wahlkreis, zu dem eine Wahl gehört. Wo der Standard eine Zahl verlangt, die hier niemand kennt (etwa veränderte Wahlzettel), steht 0.',
    'uploadDocs.program': 'Das Exportprogramm anschliessen',
    'uploadDocs.program.items': 'Die Abstimmungen oder Wahlen erfassen.',
    'uploadDocs.program.source':
      'Eine Datenquelle anlegen, auf der Seite «{page}» oder auf der Kommandozeile. Eine Datenquelle bringt entweder Abstimmungen, Majorzwahlen oder Proporzwahlen.',
    'uploadDocs.program.links':
      'Jedes Geschäft mit seiner Nummer (Spalte SortGeschaeft) und, wo nötig, seinem Wahlkreis (Spalte SortWahlkreis) verknüpfen. Beides wird als Text verglichen: 01 ist nicht 1.',
    'uploadDocs.program.token': 'Adresse und Token im Exportprogramm eintragen.',
    'uploadDocs.program.together':
      'Ein Upload führt alle verknüpften Geschäfte aus denselben Dateien nach, alle oder keines. Kommt die Nummer eines Geschäfts in den Dateien nicht vor, wird es zurückgesetzt: Dann ist noch nichts ausgezählt.',
    'uploadDocs.program.district':
      'Ohne Wahlkreis in der Verknüpfung gelten bei Abstimmungen nur Zeilen ohne Wahlkreis, bei Wahlen die Zeilen aller Wahlkreise.',
    'uploadDocs.program.counted':
      'Ausgezählt ist eine Gemeinde, sobald die Spalte Sperrung eine Zeit nennt. Definitiv ist ein Resultat, wenn AnzPendentGde 0 ist.',
    'uploadDocs.program.unread':
      'Die Dateien SGStatic_Gemeinden und SGStatic_Geschaefte werden angenommen, aber nicht gelesen.',
    'uploadDocs.program.aliases': 'Gleichbedeutend sind die Adressen mit dem alten Namen des Programms:',
    'uploadDocs.answer': 'Antworten',
    'uploadDocs.answer.text':
      'Geantwortet wird immer mit JSON. status ist success oder error; errors nennt die Fehler nach dem Feld des Formulars, beim Exportprogramm nach der id des Geschäfts, fehlende Dateien nach ihrem Feld und eine falsch eingerichtete Datenquelle unter data_source. warnings steht nur da, wo eine angenommene Lieferung Einträge hat, die nicht übernommen wurden, und nennt sie in derselben Form.',
    'uploadDocs.answer.message': 'der Fehler in Worten',
    'uploadDocs.answer.line': 'die Zeile, mit der Kopfzeile als 1; fehlt, wo es keine gibt',
    'uploadDocs.answer.filename':
      'beim Exportprogramm das Feld der Datei, bei einer Lieferung die Kennung, um die es geht',
    'uploadDocs.answer.language':
      'Die Sprache der Meldungen bestimmt Accept-Language: de_CH, fr_CH, it_CH oder rm_CH, auch als fr-CH oder fr. Ohne diese Angabe gilt die Sprache der Website.',
    'uploadDocs.status': 'Status',
    'uploadDocs.status.taken': 'angenommen und veröffentlicht',
    'uploadDocs.status.refused': '/upload: Mit den Feldern oder der Datei stimmt etwas nicht.',
    'uploadDocs.status.program':
      'Exportprogramm: Auch Fehler haben den Status 200; was geschehen ist, sagt status in der Antwort.',
    'uploadDocs.rules': 'Alles oder nichts',
    'uploadDocs.rules.atomic':
      'Ist an einer Stelle etwas falsch, bleibt alles, wie es war. Was angenommen ist, liegt sicher auf der Platte, bevor die Antwort kommt.',
    'uploadDocs.rules.versions':
      'Jedes neue Resultat ist eine Version: Frühere lassen sich ansehen, vergleichen und wieder veröffentlichen. Dasselbe noch einmal zu schicken, ändert nichts und macht keine neue Version.',
    'uploadDocs.rules.order':
      'Uploads zum selben Geschäft werden der Reihe nach verarbeitet. Ist zu viel auf einmal unterwegs, heisst es bei /upload 503 mit der Wartezeit in Retry-After, beim Exportprogramm status error: in Kürze noch einmal senden.',
    'uploadDocs.rules.warnings':
      'Was nur merkwürdig aussieht, hält nichts auf; es steht als Hinweis bei der Version.',
    'uploadDocs.rules.parties':
      'Parteiresultate einer Wahl bleiben, wenn ihre Datei neu kommt. Widersprechen ihnen die neuen Listen (die Liste einer Partei fehlt, oder Sitze und Stimmen stimmen nicht mehr überein), entfallen sie; dann sagt es die Antwort unter warnings.',
    'uploadDocs.limits': 'Grenzen und Formate',
    'uploadDocs.limits.upload': 'Dateien an /upload: höchstens {limit}.',
    'uploadDocs.limits.program': 'Dateien des Exportprogramms: je höchstens {limit}.',
    'uploadDocs.limits.tables':
      'Tabellen: CSV in UTF-8, UTF-16 oder Windows-1252 mit Komma, Semikolon oder Tabulator, Excel als XLS oder XLSX (Blatt «Resultate», sonst das erste). Der Inhalt entscheidet, nicht der Dateiname.',
    'uploadDocs.limits.xml': 'XML: UTF-8, UTF-16 oder ISO-8859-1, ohne DOCTYPE.',
    'uploadDocs.errors': 'Was die Fehler bedeuten',
    'uploadDocs.errors.text':
      'Die Kennung dient zum Nachschlagen, in der Antwort steht die Meldung. Kursiv steht, was sie jeweils nennt.',
    'uploadDocs.code': 'Kennung',
    'uploadDocs.message': 'Meldung',
    'uploadDocs.errors.form': 'Formular, Geschäft und Datenquelle',
    'uploadDocs.errors.file': 'Tabellen',
    'uploadDocs.errors.program': 'Dateien des Exportprogramms',
    'uploadDocs.errors.delivery': 'Lieferungen nach eCH-0252',
    'uploadDocs.errors.warnings': 'Hinweise, die nichts aufhalten',
  },
  fr_CH: {
    'uploadDocs.title': 'Téléverser des résultats',
    'uploadDocs.description': 'Comment les programmes de dépouillement envoient leurs résultats ici.',
    'uploadDocs.link': 'Mode d’emploi\u202f: téléverser des résultats',
    'uploadDocs.intro':
      'Pour toutes les personnes qui raccordent un programme de dépouillement ou un script. Un fichier est vérifié en entier avant que quoi que ce soit change\u202f; ce qui est accepté est public sur-le-champ.',
    'uploadDocs.contents': 'Contenu',
    'uploadDocs.ways': 'Trois voies',
    'uploadDocs.address': 'Adresse',
    'uploadDocs.purpose': 'Usage',
    'uploadDocs.access': 'Accès',
    'uploadDocs.ways.upload': 'tableaux (CSV, Excel) et livraisons selon eCH-0252',
    'uploadDocs.ways.program': 'fichiers du programme d’exportation (WabstiCExport dès 2.2)',
    'uploadDocs.ways.form': 'une livraison selon eCH-0252 à la main, dans le navigateur',
    'uploadDocs.access.upload': 'jeton de téléversement',
    'uploadDocs.access.program': 'jeton d’une source de données',
    'uploadDocs.access.form': 'connexion',
    'uploadDocs.tokens': 'Jetons',
    'uploadDocs.tokens.text':
      'Un jeton est le mot de passe de l’authentification de base, le nom d’utilisateur reste vide. Il n’est montré qu’à sa création\u202f; rien de ce qui est enregistré ne permet de le retrouver.',
    'uploadDocs.tokens.upload':
      'L’administration crée les jetons de téléversement à la page «\u202f{page}\u202f» ou en ligne de commande. Ils peuvent être limités à des types de fichiers, à certains objets et dans le temps.',
    'uploadDocs.tokens.source':
      'Chaque source de données a son propre jeton. Il ne vaut que pour les adresses du programme d’exportation et peut être renouvelé en tout temps\u202f; l’ancien ne vaut alors plus rien.',
    'uploadDocs.upload': 'Téléverser des tableaux',
    'uploadDocs.upload.text': 'Un POST avec ces champs (multipart/form-data)\u202f:',
    'uploadDocs.field': 'Champ',
    'uploadDocs.meaning': 'Signification',
    'uploadDocs.field.type': 'type de fichier\u202f: vote, election, parties ou xml',
    'uploadDocs.field.id':
      'id ou id externe de l’objet\u202f; pour election et parties, les élections groupées sont cherchées d’abord, puis les élections. Inutile pour xml.',
    'uploadDocs.field.results': 'le fichier',
    'uploadDocs.example.vote': 'Une votation',
    'uploadDocs.example.election': 'Une élection ou une élection groupée dans un seul tableau',
    'uploadDocs.example.parties':
      'Les résultats des partis d’une élection proportionnelle ou d’une élection groupée',
    'uploadDocs.example.xml': 'Une livraison selon eCH-0252',
    'uploadDocs.columns': 'Colonnes obligatoires',
    'uploadDocs.columns.kind': 'Tableau',
    'uploadDocs.columns.names': 'Colonnes',
    'uploadDocs.columns.text':
      'L’ordre est libre, d’autres colonnes ne gênent pas. Le plus simple est de partir d’un tableau que ce site web offre lui-même (data-csv)\u202f: il peut être téléversé tel quel.',
    'uploadDocs.kind.vote': 'votation',
    'uploadDocs.kind.majorz': 'élection majoritaire',
    'uploadDocs.kind.proporz': 'élection proportionnelle',
    'uploadDocs.kind.parties': 'résultats des partis',
    'uploadDocs.delivery': 'Livraisons selon eCH-0252',
    'uploadDocs.delivery.read':
      'Sont lues les versions 1 (votations) et 2 (votations, informations sur les élections, résultats d’élections), aussi plusieurs parties dans un fichier.',
    'uploadDocs.delivery.items':
      'Les objets sont reconnus au jour du scrutin et à leur identifiant\u202f: id externe ou id. Ce qui n’existe pas encore est créé, les élections seulement à partir d’informations sur les élections.',
    'uploadDocs.delivery.removed':
      'Ce qu’une livraison ne nomme pas reste en place. Ne sont supprimés que les objets qu’une livraison antérieure a créés et pour lesquels rien n’a jamais été dépouillé\u202f; lors d’une livraison dans le navigateur, pas même ceux-là.',
    'uploadDocs.delivery.counted':
      'Les chiffres ne comptent que lorsqu’une commune a fini de dépouiller. Quand toutes ont fini, le résultat est définitif, avant, il est intermédiaire.',
    'uploadDocs.delivery.circles':
      'Les arrondissements d’une ville (par exemple 10230 à 70230 ou 10261 à 90261) sont additionnés dans leur commune, qui est dépouillée quand tous le sont.',
    'uploadDocs.delivery.leftOut':
      'Les entrées qui ne sont pas prises en charge ici ne sont pas reprises, le reste de la journée l’est\u202f: circonscriptions scolaires, ecclésiastiques et semblables, second contre-projet et, dans un fichier qui n’a que des résultats, élections inconnues. La réponse les nomme sous warnings. Seul un fichier sans rien d’utilisable est refusé.',
    'uploadDocs.delivery.undecided':
      'Si, selon decisiveMajority, la majorité des voix ne décide pas à elle seule, celle des communes compte\u202f; là où elle n’est pas connue ici, la réponse reste vide. De même si le projet et le contre-projet sont acceptés et qu’aucune question subsidiaire n’a été livrée.',
    'uploadDocs.delivery.given': 'Ce site web fournit aussi lui-même de telles livraisons\u202f:',
    'uploadDocs.delivery.sections':
      'Le schéma de la norme n’admet qu’une partie par fichier. Qui s’y tient strictement va chercher les parties une à une\u202f: section=votes, section=information ou section=results.',
    'uploadDocs.delivery.notGiven':
      'Une livraison ne contient ni couleurs, ni résultats des partis, ni suffrages de panachage connus seulement par liste, ni la circonscription d’une élection. Là où la norme exige un nombre que personne ne connaît ici (les bulletins modifiés, par exemple), elle porte 0.',
    'uploadDocs.program': 'Raccorder le programme d’exportation',
    'uploadDocs.program.items': 'Saisir les votations ou les élections.',
    'uploadDocs.program.source':
      'Créer une source de données, à la page «\u202f{page}\u202f» ou en ligne de commande. Une source apporte soit des votations, soit des élections majoritaires, soit des élections proportionnelles.',
    'uploadDocs.program.links':
      'Lier chaque objet à son numéro (colonne SortGeschaeft) et, si nécessaire, à sa circonscription (colonne SortWahlkreis). Les deux sont comparés comme du texte\u202f: 01 n’est pas 1.',
    'uploadDocs.program.token': 'Inscrire l’adresse et le jeton dans le programme d’exportation.',
    'uploadDocs.program.together':
      'Un téléversement met à jour tous les objets liés à partir des mêmes fichiers, tous ou aucun. Si le numéro d’un objet ne figure pas dans les fichiers, l’objet est remis à zéro\u202f: rien n’est alors dépouillé.',
    'uploadDocs.program.district':
      'Sans circonscription dans le lien, seules les lignes sans circonscription comptent pour les votations, les lignes de toutes les circonscriptions pour les élections.',
    'uploadDocs.program.counted':
      'Une commune est dépouillée dès que la colonne Sperrung indique une heure. Un résultat est définitif quand AnzPendentGde vaut 0.',
    'uploadDocs.program.unread':
      'Les fichiers SGStatic_Gemeinden et SGStatic_Geschaefte sont acceptés, mais pas lus.',
    'uploadDocs.program.aliases':
      'Les adresses qui portent l’ancien nom du programme sont équivalentes\u202f:',
    'uploadDocs.answer': 'Réponses',
    'uploadDocs.answer.text':
      'La réponse est toujours en JSON. status vaut success ou error\u202f; errors donne les erreurs par champ du formulaire, pour le programme d’exportation par id de l’objet, les fichiers manquants par leur champ et une source mal configurée sous data_source. warnings ne figure que si une livraison acceptée a des entrées qui n’ont pas été reprises, et les donne sous la même forme.',
    'uploadDocs.answer.message': 'l’erreur en toutes lettres',
    'uploadDocs.answer.line': 'la ligne, l’en-tête portant le numéro 1\u202f; absent s’il n’y en a pas',
    'uploadDocs.answer.filename':
      'pour le programme d’exportation, le champ du fichier\u202f; pour une livraison, l’identifiant en cause',
    'uploadDocs.answer.language':
      'La langue des messages suit Accept-Language\u202f: de_CH, fr_CH, it_CH ou rm_CH, aussi sous la forme fr-CH ou fr. À défaut, c’est la langue du site web.',
    'uploadDocs.status': 'Statut',
    'uploadDocs.status.taken': 'accepté et publié',
    'uploadDocs.status.refused': '/upload\u202f: quelque chose ne va pas dans les champs ou dans le fichier.',
    'uploadDocs.status.program':
      'Programme d’exportation\u202f: les erreurs ont aussi le statut 200\u202f; status dans la réponse dit ce qui s’est passé.',
    'uploadDocs.rules': 'Tout ou rien',
    'uploadDocs.rules.atomic':
      'Si une seule chose est fausse, tout reste comme avant. Ce qui est accepté est sur le disque avant que la réponse parte.',
    'uploadDocs.rules.versions':
      'Chaque nouveau résultat est une version\u202f: les précédentes peuvent être consultées, comparées et publiées à nouveau. Renvoyer la même chose ne change rien et ne crée pas de version.',
    'uploadDocs.rules.order':
      'Les téléversements pour un même objet sont traités l’un après l’autre. S’il y en a trop à la fois, /upload répond 503 avec le délai dans Retry-After, le programme d’exportation reçoit status error\u202f: renvoyer dans un instant.',
    'uploadDocs.rules.warnings':
      'Ce qui paraît seulement étrange n’arrête rien\u202f; c’est noté comme remarque dans la version.',
    'uploadDocs.rules.parties':
      'Les résultats des partis d’une élection restent quand son fichier arrive à nouveau. Si les nouvelles listes les contredisent (la liste d’un parti manque, ou les sièges et les suffrages ne concordent plus), ils sont supprimés\u202f; la réponse le dit alors sous warnings.',
    'uploadDocs.limits': 'Limites et formats',
    'uploadDocs.limits.upload': 'Fichiers pour /upload\u202f: {limit} au plus.',
    'uploadDocs.limits.program': 'Fichiers du programme d’exportation\u202f: {limit} au plus chacun.',
    'uploadDocs.limits.tables':
      'Tableaux\u202f: CSV en UTF-8, UTF-16 ou Windows-1252 avec virgules, points-virgules ou tabulations, Excel en XLS ou XLSX (feuille «\u202fResultate\u202f», sinon la première). C’est le contenu qui compte, pas le nom du fichier.',
    'uploadDocs.limits.xml': 'XML\u202f: UTF-8, UTF-16 ou ISO-8859-1, sans DOCTYPE.',
    'uploadDocs.errors': 'Ce que signifient les erreurs',
    'uploadDocs.errors.text':
      'Le code sert de référence, la réponse contient le message. En italique figure ce qu’il nomme chaque fois.',
    'uploadDocs.code': 'Code',
    'uploadDocs.message': 'Message',
    'uploadDocs.errors.form': 'Formulaire, objet et source de données',
    'uploadDocs.errors.file': 'Tableaux',
    'uploadDocs.errors.program': 'Fichiers du programme d’exportation',
    'uploadDocs.errors.delivery': 'Livraisons selon eCH-0252',
    'uploadDocs.errors.warnings': 'Remarques qui n’arrêtent rien',
  },
  it_CH: {
    'uploadDocs.title': 'Caricare risultati',
    'uploadDocs.description': 'Come i programmi di spoglio inviano qui i loro risultati.',
    'uploadDocs.link': 'Istruzioni: caricare risultati',
    'uploadDocs.intro':
      'Per chi collega un programma di spoglio o uno script proprio. Un file è controllato per intero prima che qualcosa cambi; ciò che è accettato è subito pubblico.',
    'uploadDocs.contents': 'Contenuto',
    'uploadDocs.ways': 'Tre vie',
    'uploadDocs.address': 'Indirizzo',
    'uploadDocs.purpose': 'Uso',
    'uploadDocs.access': 'Accesso',
    'uploadDocs.ways.upload': 'tabelle (CSV, Excel) e forniture secondo eCH-0252',
    'uploadDocs.ways.program': 'file del programma di esportazione (WabstiCExport dalla 2.2)',
    'uploadDocs.ways.form': 'una fornitura secondo eCH-0252 a mano, nel browser',
    'uploadDocs.access.upload': 'token di caricamento',
    'uploadDocs.access.program': 'token di una fonte di dati',
    'uploadDocs.access.form': 'accesso personale',
    'uploadDocs.tokens': 'Token',
    'uploadDocs.tokens.text':
      'Un token è la password dell’autenticazione di base, il nome utente resta vuoto. È mostrato solo alla creazione; nulla di ciò che è memorizzato permette di risalirvi.',
    'uploadDocs.tokens.upload':
      'I token di caricamento sono creati dall’amministrazione alla pagina «{page}» o dalla riga di comando. Possono essere limitati a tipi di file, a singoli oggetti e nel tempo.',
    'uploadDocs.tokens.source':
      'Ogni fonte di dati ha il proprio token. Vale solo per gli indirizzi del programma di esportazione e può essere rinnovato in ogni momento; quello vecchio non vale più nulla.',
    'uploadDocs.upload': 'Caricare tabelle',
    'uploadDocs.upload.text': 'Un POST con questi campi (multipart/form-data):',
    'uploadDocs.field': 'Campo',
    'uploadDocs.meaning': 'Significato',
    'uploadDocs.field.type': 'tipo di file: vote, election, parties o xml',
    'uploadDocs.field.id':
      'id o id esterno dell’oggetto; per election e parties si cercano prima le elezioni raggruppate, poi le elezioni. Per xml non serve.',
    'uploadDocs.field.results': 'il file',
    'uploadDocs.example.vote': 'Una votazione',
    'uploadDocs.example.election': 'Un’elezione o un’elezione raggruppata in una sola tabella',
    'uploadDocs.example.parties':
      'Risultati dei partiti di un’elezione proporzionale o di un’elezione raggruppata',
    'uploadDocs.example.xml': 'Una fornitura secondo eCH-0252',
    'uploadDocs.columns': 'Colonne obbligatorie',
    'uploadDocs.columns.kind': 'Tabella',
    'uploadDocs.columns.names': 'Colonne',
    'uploadDocs.columns.text':
      'L’ordine è libero, altre colonne non disturbano. La cosa più semplice è partire da una tabella che questo sito web stesso offre (data-csv): si può ricaricare così com’è.',
    'uploadDocs.kind.vote': 'votazione',
    'uploadDocs.kind.majorz': 'elezione maggioritaria',
    'uploadDocs.kind.proporz': 'elezione proporzionale',
    'uploadDocs.kind.parties': 'risultati dei partiti',
    'uploadDocs.delivery': 'Forniture secondo eCH-0252',
    'uploadDocs.delivery.read':
      'Sono lette le versioni 1 (votazioni) e 2 (votazioni, informazioni sulle elezioni, risultati di elezioni), anche più parti in un file.',
    'uploadDocs.delivery.items':
      'Gli oggetti sono riconosciuti dal giorno dello scrutinio e dal loro identificativo: id esterno o id. Ciò che non esiste ancora è creato, le elezioni solo da informazioni sulle elezioni.',
    'uploadDocs.delivery.removed':
      'Ciò che una fornitura non nomina resta. Sono rimossi solo gli oggetti creati da una fornitura precedente per i quali non è mai stato scrutinato nulla; con una fornitura nel browser, nemmeno quelli.',
    'uploadDocs.delivery.counted':
      'Le cifre contano solo quando un Comune ha terminato lo spoglio. Quando tutti hanno terminato, il risultato è definitivo, prima è intermedio.',
    'uploadDocs.delivery.circles':
      'I circondari di una città (ad esempio da 10230 a 70230 o da 10261 a 90261) sono sommati nel loro Comune, che è scrutinato quando lo sono tutti.',
    'uploadDocs.delivery.leftOut':
      'Le voci che qui non sono supportate non vengono riprese, il resto della giornata sì: comprensori scolastici, ecclesiastici e simili, un secondo controprogetto e, in un file con soli risultati, elezioni sconosciute. La risposta le elenca sotto warnings. Si rifiuta solo un file senza nulla di utilizzabile.',
    'uploadDocs.delivery.undecided':
      'Se secondo decisiveMajority non decide solo la maggioranza dei voti, vale quella dei Comuni; dove qui non è nota, la risposta resta vuota. Lo stesso se il progetto e il controprogetto sono accettati e non è stata fornita alcuna domanda risolutiva.',
    'uploadDocs.delivery.given': 'Questo sito web fornisce a sua volta tali forniture:',
    'uploadDocs.delivery.sections':
      'Lo schema dello standard ammette una sola parte per file. Chi vi si attiene strettamente prende le parti una per una: section=votes, section=information o section=results.',
    'uploadDocs.delivery.notGiven':
      'Una fornitura non contiene colori, risultati dei partiti, voti di panachage noti solo per liste intere, né il circondario di un’elezione. Dove lo standard esige un numero che qui nessuno conosce (per esempio le schede modificate), vi è 0.',
    'uploadDocs.program': 'Collegare il programma di esportazione',
    'uploadDocs.program.items': 'Inserire le votazioni o le elezioni.',
    'uploadDocs.program.source':
      'Creare una fonte di dati, alla pagina «{page}» o dalla riga di comando. Una fonte porta o votazioni, o elezioni maggioritarie, o elezioni proporzionali.',
    'uploadDocs.program.links':
      'Collegare ogni oggetto al suo numero (colonna SortGeschaeft) e, se necessario, al suo circondario (colonna SortWahlkreis). Entrambi sono confrontati come testo: 01 non è 1.',
    'uploadDocs.program.token': 'Inserire indirizzo e token nel programma di esportazione.',
    'uploadDocs.program.together':
      'Un caricamento aggiorna tutti gli oggetti collegati a partire dagli stessi file, tutti o nessuno. Se il numero di un oggetto non compare nei file, l’oggetto è azzerato: allora nulla è ancora scrutinato.',
    'uploadDocs.program.district':
      'Senza circondario nel collegamento, per le votazioni valgono solo le righe senza circondario, per le elezioni le righe di tutti i circondari.',
    'uploadDocs.program.counted':
      'Un Comune è scrutinato non appena la colonna Sperrung indica un’ora. Un risultato è definitivo quando AnzPendentGde è 0.',
    'uploadDocs.program.unread':
      'I file SGStatic_Gemeinden e SGStatic_Geschaefte sono accettati, ma non letti.',
    'uploadDocs.program.aliases': 'Equivalgono gli indirizzi con il vecchio nome del programma:',
    'uploadDocs.answer': 'Risposte',
    'uploadDocs.answer.text':
      'La risposta è sempre JSON. status è success o error; errors elenca gli errori per campo del modulo, per il programma di esportazione per id dell’oggetto, i file mancanti per il loro campo e una fonte configurata male sotto data_source. warnings c’è solo se una fornitura accettata ha voci che non sono state riprese, e le elenca nella stessa forma.',
    'uploadDocs.answer.message': 'l’errore a parole',
    'uploadDocs.answer.line': 'la riga, con l’intestazione come 1; manca dove non ce n’è',
    'uploadDocs.answer.filename':
      'per il programma di esportazione il campo del file, per una fornitura l’identificativo in questione',
    'uploadDocs.answer.language':
      'La lingua dei messaggi segue Accept-Language: de_CH, fr_CH, it_CH o rm_CH, anche come fr-CH o fr. Altrimenti vale la lingua del sito web.',
    'uploadDocs.status': 'Stato',
    'uploadDocs.status.taken': 'accettato e pubblicato',
    'uploadDocs.status.refused': '/upload: qualcosa non va nei campi o nel file.',
    'uploadDocs.status.program':
      'Programma di esportazione: anche gli errori hanno lo stato 200; che cosa è successo lo dice status nella risposta.',
    'uploadDocs.rules': 'Tutto o niente',
    'uploadDocs.rules.atomic':
      'Se in un punto qualcosa è sbagliato, tutto resta com’era. Ciò che è accettato è al sicuro sul disco prima che parta la risposta.',
    'uploadDocs.rules.versions':
      'Ogni nuovo risultato è una versione: le precedenti si possono vedere, confrontare e ripubblicare. Inviare di nuovo la stessa cosa non cambia nulla e non crea una versione.',
    'uploadDocs.rules.order':
      'I caricamenti per lo stesso oggetto sono elaborati uno dopo l’altro. Se sono troppi insieme, /upload risponde 503 con l’attesa in Retry-After, il programma di esportazione riceve status error: inviare di nuovo tra poco.',
    'uploadDocs.rules.warnings':
      'Ciò che sembra soltanto strano non ferma nulla; figura come avviso nella versione.',
    'uploadDocs.rules.parties':
      'I risultati dei partiti di un’elezione restano quando il suo file arriva di nuovo. Se le nuove liste li contraddicono (la lista di un partito manca, o seggi e voti non coincidono più), vengono rimossi; allora la risposta lo dice sotto warnings.',
    'uploadDocs.limits': 'Limiti e formati',
    'uploadDocs.limits.upload': 'File per /upload: al massimo {limit}.',
    'uploadDocs.limits.program': 'File del programma di esportazione: al massimo {limit} ciascuno.',
    'uploadDocs.limits.tables':
      'Tabelle: CSV in UTF-8, UTF-16 o Windows-1252 con virgole, punti e virgola o tabulazioni, Excel come XLS o XLSX (foglio «Resultate», altrimenti il primo). Decide il contenuto, non il nome del file.',
    'uploadDocs.limits.xml': 'XML: UTF-8, UTF-16 o ISO-8859-1, senza DOCTYPE.',
    'uploadDocs.errors': 'Che cosa significano gli errori',
    'uploadDocs.errors.text':
      'Il codice serve da riferimento, nella risposta c’è il messaggio. In corsivo sta ciò che nomina di volta in volta.',
    'uploadDocs.code': 'Codice',
    'uploadDocs.message': 'Messaggio',
    'uploadDocs.errors.form': 'Modulo, oggetto e fonte di dati',
    'uploadDocs.errors.file': 'Tabelle',
    'uploadDocs.errors.program': 'File del programma di esportazione',
    'uploadDocs.errors.delivery': 'Forniture secondo eCH-0252',
    'uploadDocs.errors.warnings': 'Avvisi che non fermano nulla',
  },
  rm_CH: {
    'uploadDocs.title': 'Chargiar si resultats',
    'uploadDocs.description': 'Co ils programs da dumbraziun tramettan lur resultats qua.',
    'uploadDocs.link': 'Instrucziun: chargiar si resultats',
    'uploadDocs.intro':
      'Per tut quels che collian in program da dumbraziun u in agen script. Ina datoteca vegn controllada dal tut avant ch’insatge sa mida; quai ch’è acceptà è immediat public.',
    'uploadDocs.contents': 'Cuntegn',
    'uploadDocs.ways': 'Trais vias',
    'uploadDocs.address': 'Adressa',
    'uploadDocs.purpose': 'Diever',
    'uploadDocs.access': 'Access',
    'uploadDocs.ways.upload': 'tabellas (CSV, Excel) e furniziuns tenor eCH-0252',
    'uploadDocs.ways.program': 'datotecas dal program d’export (WabstiCExport a partir da 2.2)',
    'uploadDocs.ways.form': 'ina furniziun tenor eCH-0252 a maun, en il navigatur',
    'uploadDocs.access.upload': 'token per chargiar si',
    'uploadDocs.access.program': 'token d’ina funtauna da datas',
    'uploadDocs.access.form': 's’annunziar',
    'uploadDocs.tokens': 'Tokens',
    'uploadDocs.tokens.text':
      'In token è il pled-clav da l’autentificaziun da basa, il num d’utilisader resta vid. El vegn mussà mo cur ch’el vegn creà; nagut da quai ch’è memorisà lubescha d’al chattar puspè.',
    'uploadDocs.tokens.upload':
      'Ils tokens per chargiar si crea l’administraziun sin la pagina «{page}» u sin la lingia da cumonds. Els pon vegnir limitads sin sorts da datotecas, sin singulas fatschentas ed en il temp.',
    'uploadDocs.tokens.source':
      'Mintga funtauna da datas ha ses agen token. El vala mo per las adressas dal program d’export e po vegnir renovà da tut temp; il vegl na vala lura pli nagut.',
    'uploadDocs.upload': 'Chargiar si tabellas',
    'uploadDocs.upload.text': 'In POST cun quests champs (multipart/form-data):',
    'uploadDocs.field': 'Champ',
    'uploadDocs.meaning': 'Significaziun',
    'uploadDocs.field.type': 'sort da datoteca: vote, election, parties u xml',
    'uploadDocs.field.id':
      'id u id externa da la fatschenta; tar election e parties vegnan tschertgadas l’emprim elecziuns totalas, lura elecziuns. Tar xml betg necessari.',
    'uploadDocs.field.results': 'la datoteca',
    'uploadDocs.example.vote': 'Ina votaziun',
    'uploadDocs.example.election': 'In’elecziun u in’elecziun totala en ina suletta tabella',
    'uploadDocs.example.parties': 'Resultats da partidas d’in’elecziun da proporz u d’in’elecziun totala',
    'uploadDocs.example.xml': 'Ina furniziun tenor eCH-0252',
    'uploadDocs.columns': 'Colonnas necessarias',
    'uploadDocs.columns.kind': 'Tabella',
    'uploadDocs.columns.names': 'Colonnas',
    'uploadDocs.columns.text':
      'La successiun è libra, ulteriuras colonnas na disturban betg. Il pli simpel è dad ir ora d’ina tabella che questa pagina d’internet porscha sezza (data-csv): ella po puspè vegnir chargiada si senza midada.',
    'uploadDocs.kind.vote': 'votaziun',
    'uploadDocs.kind.majorz': 'elecziun da maiorz',
    'uploadDocs.kind.proporz': 'elecziun da proporz',
    'uploadDocs.kind.parties': 'resultats da partidas',
    'uploadDocs.delivery': 'Furniziuns tenor eCH-0252',
    'uploadDocs.delivery.read':
      'Legidas vegnan las versiuns 1 (votaziuns) e 2 (votaziuns, indicaziuns davart elecziuns, resultats d’elecziuns), era pliras parts en ina datoteca.',
    'uploadDocs.delivery.items':
      'Las fatschentas vegnan identifitgadas cun il di da la votaziun u elecziun e cun lur identificatur: id externa u id. Quai che n’exista anc betg vegn creà, elecziuns mo or d’indicaziuns davart elecziuns.',
    'uploadDocs.delivery.removed':
      'Quai ch’ina furniziun na numna betg resta. Allontanadas vegnan mo fatschentas ch’ina furniziun precedenta ha creà e per las qualas mai nagut n’è vegnì dumbrà; tar ina furniziun en il navigatur gnanca quellas.',
    'uploadDocs.delivery.counted':
      'Cifras dumbran pir, cur ch’ina vischnanca ha finì da dumbrar. Han tuttas finì, vala il resultat sco definitiv, avant sco intermediar.',
    'uploadDocs.delivery.circles':
      'Ils circuls d’ina citad (per exempel 10230 fin 70230 u 10261 fin 90261) vegnan quintads ensemen en lur vischnanca, che vala sco dumbrada cur che tuts èn dumbrads.',
    'uploadDocs.delivery.leftOut':
      'Endataziuns che na vegnan betg sustegnidas qua na vegnan betg surpigliadas, il rest dal di bain: territoris da scola, da baselgia e sumegliants, ina segunda cuntraproposta ed, en ina datoteca mo cun resultats, elecziuns nunenconuschentas. La resposta las numna sut warnings. Refusada vegn mo ina datoteca senza insatge duvrabel.',
    'uploadDocs.delivery.undecided':
      'Sche betg sulettamain la maioritad da las vuschs decida tenor decisiveMajority, vala quella da las vischnancas; nua ch’ella n’è betg enconuschenta qua, resta la resposta vida. Medemamain, sch’il project e la cuntraproposta èn acceptads e nagina dumonda decisiva è vegnida furnida.',
    'uploadDocs.delivery.given': 'Las medemas furniziuns dat questa pagina d’internet era ora:',
    'uploadDocs.delivery.sections':
      'Il schema dal standard lubescha mo ina part per datoteca. Tgi che al suonda strictamain prenda las parts ina suenter l’autra: section=votes, section=information u section=results.',
    'uploadDocs.delivery.notGiven':
      'En ina furniziun na stattan betg colurs, resultats da partidas, vuschs da panaschi che èn enconuschentas mo per glistas entiras ed il circul ch’in’elecziun pertutga. Nua ch’il standard pretenda in dumber che nagin n’enconuscha qua (per exempel cedels midads), stat 0.',
    'uploadDocs.program': 'Colliar il program d’export',
    'uploadDocs.program.items': 'Registrar las votaziuns u las elecziuns.',
    'uploadDocs.program.source':
      'Crear ina funtauna da datas, sin la pagina «{page}» u sin la lingia da cumonds. Ina funtauna porta u votaziuns, u elecziuns da maiorz, u elecziuns da proporz.',
    'uploadDocs.program.links':
      'Colliar mintga fatschenta cun ses numer (colonna SortGeschaeft) e, sche necessari, cun ses circul (colonna SortWahlkreis). Omadus vegnan cumparegliads sco text: 01 n’è betg 1.',
    'uploadDocs.program.token': 'Endatar l’adressa ed il token en il program d’export.',
    'uploadDocs.program.together':
      'Cun chargiar si vegnan actualisadas tut las fatschentas colliadas or da las medemas datotecas, tuttas u nagina. Na cumpara il numer d’ina fatschenta betg en las datotecas, vegn ella messa enavos: lura n’è anc nagut dumbrà.',
    'uploadDocs.program.district':
      'Senza circul en la colliaziun valan tar votaziuns mo las lingias senza circul, tar elecziuns las lingias da tut ils circuls.',
    'uploadDocs.program.counted':
      'Ina vischnanca è dumbrada, uschespert che la colonna Sperrung numna in temp. In resultat è definitiv, sche AnzPendentGde è 0.',
    'uploadDocs.program.unread':
      'Las datotecas SGStatic_Gemeinden e SGStatic_Geschaefte vegnan acceptadas, ma betg legidas.',
    'uploadDocs.program.aliases': 'Las adressas cun il vegl num dal program èn equivalentas:',
    'uploadDocs.answer': 'Respostas',
    'uploadDocs.answer.text':
      'La resposta è adina JSON. status è success u error; errors numna ils sbagls tenor il champ dal formular, tar il program d’export tenor l’id da la fatschenta, datotecas che mancan tenor lur champ ed ina funtauna endrizzada fallà sut data_source. warnings stat mo là, sch’ina furniziun acceptada ha endataziuns che n’èn betg vegnidas surpigliadas, e las numna en la medema furma.',
    'uploadDocs.answer.message': 'il sbagl en pleds',
    'uploadDocs.answer.line': 'la lingia, cun la lingia da titel sco 1; manca nua ch’i na dat nagina',
    'uploadDocs.answer.filename':
      'tar il program d’export il champ da la datoteca, tar ina furniziun l’identificatur pertutgà',
    'uploadDocs.answer.language':
      'La lingua dals messadis fixescha Accept-Language: de_CH, fr_CH, it_CH u rm_CH, era sco fr-CH u fr. Senza questa indicaziun vala la lingua da la pagina d’internet.',
    'uploadDocs.status': 'Status',
    'uploadDocs.status.taken': 'acceptà e publitgà',
    'uploadDocs.status.refused': '/upload: insatge n’è betg en urden cun ils champs u cun la datoteca.',
    'uploadDocs.status.program':
      'Program d’export: era sbagls han il status 200; tge ch’è capità di status en la resposta.',
    'uploadDocs.rules': 'Tut u nagut',
    'uploadDocs.rules.atomic':
      'Sch’insatge è fallà en in lieu, resta tut sco ch’i era. Quai ch’è acceptà è segir sin il disc, avant che la resposta vegn.',
    'uploadDocs.rules.versions':
      'Mintga nov resultat è ina versiun: las precedentas pon vegnir guardadas, cumparegliadas e publitgadas danovamain. Trametter anc ina giada il medem na mida nagut e na crea nagina nova versiun.',
    'uploadDocs.rules.order':
      'Quai che vegn chargià si per la medema fatschenta vegn elavurà in suenter l’auter. Sch’i è memia bler enina giada, respunda /upload 503 cun il temp da spetga en Retry-After, il program d’export survegn status error: trametter anc ina giada en curt temp.',
    'uploadDocs.rules.warnings': 'Quai che para mo curius na ferma nagut; i stat sco avis tar la versiun.',
    'uploadDocs.rules.parties':
      'Ils resultats da las partidas d’ina elecziun restan, sche sia datoteca vegn puspè. Sche las glistas novas als cuntradin (la glista d’ina partida manca, u ils sezs e las vuschs na correspundan betg pli), vegnan els allontanads; lura di la resposta quai sut warnings.',
    'uploadDocs.limits': 'Limitas e formats',
    'uploadDocs.limits.upload': 'Datotecas a /upload: maximalmain {limit}.',
    'uploadDocs.limits.program': 'Datotecas dal program d’export: mintgamai maximalmain {limit}.',
    'uploadDocs.limits.tables':
      'Tabellas: CSV en UTF-8, UTF-16 u Windows-1252 cun commas, puncts-commas u tabulaturs, Excel sco XLS u XLSX (fegl «Resultate», uschiglio l’emprim). Il cuntegn decida, betg il num da la datoteca.',
    'uploadDocs.limits.xml': 'XML: UTF-8, UTF-16 u ISO-8859-1, senza DOCTYPE.',
    'uploadDocs.errors': 'Tge ch’ils sbagls muntan',
    'uploadDocs.errors.text':
      'Il code serva da referenza, en la resposta stat il messadi. En cursiv stat quai ch’el numna mintgamai.',
    'uploadDocs.code': 'Code',
    'uploadDocs.message': 'Messadi',
    'uploadDocs.errors.form': 'Formular, fatschenta e funtauna da datas',
    'uploadDocs.errors.file': 'Tabellas',
    'uploadDocs.errors.program': 'Datotecas dal program d’export',
    'uploadDocs.errors.delivery': 'Furniziuns tenor eCH-0252',
    'uploadDocs.errors.warnings': 'Avis che na ferman nagut',
  },
})
