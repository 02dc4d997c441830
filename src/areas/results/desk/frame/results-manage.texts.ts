import { section } from '../../../../texts/catalogues/section.ts'

export const resultsManage = section({
  'resultsManage.title': { de: 'Resultate', fr: 'Résultats', it: 'Risultati', rm: 'Resultats' },
  'resultsManage.text': {
    de: 'Jeder Upload wird als Version aufbewahrt. Hier sehen Sie, was wann und woher kam, und können die Dateien herunterladen.',
    fr: 'Chaque téléversement est conservé comme version. Vous voyez ici ce qui est arrivé, quand et d’où, et pouvez télécharger les fichiers.',
    it: 'Ogni caricamento è conservato come versione. Qui vede che cosa è arrivato, quando e da dove, e può scaricare i file.',
    rm: 'Mintga upload vegn tegnì en salv sco versiun. Qua vesais Vus tge ch’è vegnì, cura e danunder, e pudais telechargiar las datotecas.',
  },
  'resultsManage.empty': {
    de: 'Noch keine Abstimmungen und Wahlen erfasst',
    fr: 'Aucune votation ni élection saisie pour l’instant',
    it: 'Ancora nessuna votazione né elezione inserita',
    rm: 'Anc naginas votaziuns ed elecziuns registradas',
  },
  'resultsManage.vote': { de: 'Abstimmung', fr: 'Votation', it: 'Votazione', rm: 'Votaziun' },
  'resultsManage.election': { de: 'Wahl', fr: 'Élection', it: 'Elezione', rm: 'Elecziun' },
  'resultsManage.compound': { de: 'Gesamtwahl', fr: 'Élection groupée', it: 'Elezione raggruppata', rm: 'Elecziun totala' },
  'resultsManage.counted': { de: 'Ausgezählt', fr: 'Dépouillé', it: 'Scrutinato', rm: 'Dumbrà' },
  'resultsManage.lastUpload': { de: 'Letzter Upload', fr: 'Dernier téléversement', it: 'Ultimo caricamento', rm: 'Ultim upload' },
  'resultsManage.never': { de: 'noch keiner', fr: 'aucun', it: 'nessuno', rm: 'anc nagin' },
  'resultsManage.versions': { de: 'Versionen: {title}', fr: 'Versions\u202f: {title}', it: 'Versioni: {title}', rm: 'Versiuns: {title}' },
  'resultsManage.correctionText': { de: 'Wortlaut', fr: 'Texte', it: 'Testo', rm: 'Text' },
  'resultsManage.correctionHint': {
    de: 'Erscheint mit Datum auf der Seite des Geschäfts und in den Daten, sobald Resultate öffentlich sind.',
    fr: 'Paraît avec la date sur la page de l’objet et dans les données dès que des résultats sont publics.',
    it: 'Appare con la data sulla pagina dell’oggetto e nei dati appena i risultati sono pubblici.',
    rm: 'Cumpara cun la data sin la pagina da la fatschenta ed en las datas uschespert che resultats èn publics.',
  },
  'resultsManage.edit': { de: 'Angaben bearbeiten', fr: 'Modifier les indications', it: 'Modificare le indicazioni', rm: 'Modifitgar las indicaziuns' },
  'resultsManage.noVersions': {
    de: 'Noch keine Resultate hochgeladen',
    fr: 'Aucun résultat téléversé pour l’instant',
    it: 'Nessun risultato caricato finora',
    rm: 'Anc nagins resultats chargiads si',
  },
  'resultsManage.published': { de: 'veröffentlicht', fr: 'publiée', it: 'pubblicata', rm: 'publitgada' },
  'resultsManage.source': { de: 'Herkunft', fr: 'Provenance', it: 'Provenienza', rm: 'Derivanza' },
  'resultsManage.source.upload': { de: 'Upload mit Token', fr: 'téléversement avec jeton', it: 'caricamento con token', rm: 'upload cun token' },
  'resultsManage.source.form': { de: 'Upload im Browser', fr: 'téléversement par le navigateur', it: 'caricamento dal browser', rm: 'upload en il navigatur' },
  'resultsManage.source.export-program': { de: 'Zählprogramm', fr: 'programme de dépouillement', it: 'programma di spoglio', rm: 'program da dumbrar' },
  'resultsManage.source.ech-0252': { de: 'eCH-0252-Lieferung', fr: 'livraison eCH-0252', it: 'fornitura eCH-0252', rm: 'furniziun eCH-0252' },
  'resultsManage.source.rollback': {
    de: 'frühere Version wiederhergestellt',
    fr: 'version antérieure rétablie',
    it: 'versione precedente ripristinata',
    rm: 'restabilì ina versiun anteriura',
  },
  'resultsManage.source.take-over': { de: 'Übernahme', fr: 'reprise', it: 'ripresa', rm: 'surpigliada' },
  'resultsManage.source.sample': { de: 'Beispieldaten', fr: 'données d’exemple', it: 'dati di esempio', rm: 'datas d’exempel' },
  'resultsManage.status.none': { de: 'ohne Resultate', fr: 'sans résultats', it: 'senza risultati', rm: 'senza resultats' },
  'resultsManage.status.unknown': { de: 'ohne Angabe', fr: 'non précisé', it: 'non indicato', rm: 'senza indicaziun' },
  'resultsManage.status.interim': { de: 'Zwischenresultat', fr: 'résultat intermédiaire', it: 'risultato intermedio', rm: 'resultat intermediar' },
  'resultsManage.status.final': { de: 'Schlussresultat', fr: 'résultat final', it: 'risultato finale', rm: 'resultat final' },
  'resultsManage.warningsTitle': { de: 'Hinweise', fr: 'Remarques', it: 'Avvisi', rm: 'Avis' },
  'resultsManage.warnings': {
    de: { one: '{count} Hinweis', other: '{count} Hinweise' },
    fr: { one: '{count} remarque', other: '{count} remarques' },
    it: { one: '{count} avviso', other: '{count} avvisi' },
    rm: { one: '{count} avis', other: '{count} avis' },
  },
  'resultsManage.noWarnings': { de: 'keine Hinweise', fr: 'aucune remarque', it: 'nessun avviso', rm: 'nagins avis' },
  'resultsManage.moreWarnings': {
    de: { one: 'und {count} weiterer', other: 'und {count} weitere' },
    fr: { one: 'et {count} autre', other: 'et {count} autres' },
    it: { one: 'e un altro', other: 'e altri {count}' },
    rm: { one: 'ed in ulteriur', other: 'e {count} ulteriurs' },
  },
  'resultsManage.files': { de: 'Dateien', fr: 'Fichiers', it: 'File', rm: 'Datotecas' },
  'resultsManage.download': {
    de: 'Datei {name} herunterladen',
    fr: 'Télécharger le fichier {name}',
    it: 'Scaricare il file {name}',
    rm: 'Telechargiar la datoteca {name}',
  },
  'resultsManage.back': { de: 'Alle Geschäfte', fr: 'Tous les objets', it: 'Tutti gli oggetti', rm: 'Tut las fatschentas' },
})

type Own = typeof resultsManage
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
