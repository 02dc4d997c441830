import { section } from '../../texts/catalogues/section.ts'

/** For those who connect programs. Names of fields and addresses, and what describes them, are English. */
export const reference = section({
  'reference.title': { de: 'Schnittstellen', fr: 'Interfaces', it: 'Interfacce', rm: 'Interfatschas', en: 'APIs' },
  'reference.intro': {
    de: 'Für alle, die Programme anschliessen: Verzeichnis, Inhalte und Resultate als Daten, mit allen Feldern, Filtern und Antworten.',
    fr: 'Pour toutes les personnes qui raccordent des programmes\u202f: annuaire, contenus et résultats sous forme de données, avec tous les champs, filtres et réponses.',
    it: 'Per chi collega programmi: elenco, contenuti e risultati come dati, con tutti i campi, i filtri e le risposte.',
    rm: 'Per tut quels che collian programs: register, cuntegns e resultats sco datas, cun tut ils champs, filters e respostas.',
    en: 'For everyone who connects programs: directory, content and results as data, with all fields, filters and answers.',
  },
  'reference.start.title': { de: 'Erste Schritte', fr: 'Premiers pas', it: 'Primi passi', rm: 'Emprims pass', en: 'First steps' },
  'reference.start.intro': {
    de: 'Von nichts zu einer veröffentlichten Abstimmung, einem abonnierten Webhook und einer eingebetteten Karte, in sieben Zeilen.',
    fr: 'De rien à une votation publiée, un webhook abonné et une carte intégrée, en sept lignes.',
    it: 'Da zero a una votazione pubblicata, un webhook abbonato e una carta incorporata, in sette righe.',
    rm: 'Da nagut ad ina votaziun publitgada, in webhook abonà ed ina charta integrada, en set lingias.',
    en: 'From nothing to a published vote, a subscribed webhook and an embedded map, in seven lines.',
  },
  'reference.start.variables': { de: 'Was Sie brauchen', fr: 'Ce qu’il vous faut', it: 'Che cosa Le serve', rm: 'Tge che Vus duvrais', en: 'What you need' },
  'reference.start.vote': {
    de: 'Eine Abstimmung erfassen',
    fr: 'Saisir une votation',
    it: 'Inserire una votazione',
    rm: 'Registrar ina votaziun',
    en: 'Add a vote',
  },
  'reference.start.token': {
    de: 'Ein Upload-Token erstellen',
    fr: 'Créer un jeton de téléversement',
    it: 'Creare un token di caricamento',
    rm: 'Crear in token per chargiar si',
    en: 'Create an upload token',
  },
  'reference.start.webhook': {
    de: 'Einen Webhook abonnieren',
    fr: 'Abonner un webhook',
    it: 'Abbonare un webhook',
    rm: 'Abonar in webhook',
    en: 'Subscribe to a webhook',
  },
  'reference.start.read': { de: 'Die Resultate lesen', fr: 'Lire les résultats', it: 'Leggere i risultati', rm: 'Leger ils resultats', en: 'Read the results' },
  'reference.start.embed': { de: 'Eine Karte einbetten', fr: 'Intégrer une carte', it: 'Incorporare una carta', rm: 'Integrar ina charta', en: 'Embed a map' },
  'reference.proofs.title': { de: 'Nachweise', fr: 'Preuves', it: 'Prove', rm: 'Cumprovas', en: 'Proofs' },
  'reference.proofs.intro': {
    de: 'Signaturen der offenen Daten und des Protokolls, mit denen alle prüfen können, was veröffentlicht wurde.',
    fr: 'Signatures des données ouvertes et du journal, avec lesquelles chacun peut vérifier ce qui a été publié.',
    it: 'Firme dei dati aperti e del registro, con cui chiunque può verificare ciò che è stato pubblicato.',
    rm: 'Suttascripziuns da las datas avertas e dal protocol, cun las qualas tuts pon controllar tge ch’è vegnì publitgà.',
    en: 'Signatures of the open data and the audit log, with which everyone can check what was published.',
  },
  'reference.proofs.signatures': 'signingKeys.title',
  'reference.proofs.log': { de: 'Schlüssel und Protokoll', fr: 'Clés et journal', it: 'Chiavi e registro', rm: 'Clavs e protocol', en: 'Keys and audit log' },
  'reference.basics.title': { de: 'Grundlagen', fr: 'Principes', it: 'Fondamenti', rm: 'Basas', en: 'Basics' },
  'reference.basics.intro': {
    de: 'Was für alle Schnittstellen gilt: Zugang, Seiten, Fehler und Grenzen.',
    fr: 'Ce qui vaut pour toutes les interfaces\u202f: accès, pages, erreurs et limites.',
    it: 'Ciò che vale per tutte le interfacce: accesso, pagine, errori e limiti.',
    rm: 'Quai che vala per tut las interfatschas: access, paginas, sbagls e limitas.',
    en: 'What applies to all APIs: access, pages, errors and limits.',
  },
  'reference.basics.start': { de: 'Wo es beginnt', fr: 'Par où commencer', it: 'Da dove iniziare', rm: 'Nua ch’i cumenza', en: 'Where to begin' },
  'reference.basics.tokens': {
    de: 'Zugangsschlüssel und Tokens',
    fr: 'Clés d’accès et jetons',
    it: 'Chiavi di accesso e token',
    rm: 'Clavs d’access e tokens',
    en: 'API keys and tokens',
  },
  'reference.basics.tokens.text': {
    de: 'Einen Zugangsschlüssel erstellt die Administration auf der Seite «API-Schlüssel» oder auf der Kommandozeile; er wird nur einmal gezeigt.',
    fr: 'L’administration crée une clé d’accès sur la page «\u202fClés API\u202f» ou en ligne de commande\u202f; elle n’est montrée qu’une fois.',
    it: 'L’amministrazione crea una chiave di accesso nella pagina «Chiavi API» o dalla riga di comando; è mostrata una sola volta.',
    rm: 'L’administraziun creescha ina clav d’access sin la pagina «Clavs API» u sin la lingia da cumond; ella vegn mussada mo ina giada.',
    en: 'An admin creates an API key on the page “API keys” or on the command line; it is shown only once.',
  },
  'reference.basics.limits': { de: 'Grenzen', fr: 'Limites', it: 'Limiti', rm: 'Limitas', en: 'Limits' },
  'reference.basics.errors': { de: 'Fehlermeldungen', fr: 'Erreurs', it: 'Errori', rm: 'Sbagls', en: 'Error messages' },
  'reference.visibility': { de: 'Wer was sieht', fr: 'Qui voit quoi', it: 'Chi vede che cosa', rm: 'Tgi che vesa tge', en: 'Who sees what' },
  'reference.directory.intro': {
    de: 'Organisationen, Personen und ihre Funktionen: alle Felder und Filter, und wie Änderungen vorgeschlagen werden.',
    fr: 'Organisations, personnes et leurs fonctions\u202f: tous les champs et filtres, et comment proposer des modifications.',
    it: 'Organizzazioni, persone e le loro funzioni: tutti i campi e i filtri, e come si propongono modifiche.',
    rm: 'Organisaziuns, persunas e lur funcziuns: tut ils champs e filters, e co ch’ins propona midadas.',
    en: 'Agencies, people and their functions: all fields and filters, and how to propose changes.',
  },
  'reference.directory.changes': {
    de: 'Änderungen vorschlagen',
    fr: 'Proposer des modifications',
    it: 'Proporre modifiche',
    rm: 'Proponer midadas',
    en: 'Propose changes',
  },
  'reference.content.intro': {
    de: 'Veranstaltungen, Aktuelles und Themen: alle Felder und Filter, dazu Feeds und Kalender.',
    fr: 'Manifestations, actualités et thèmes\u202f: tous les champs et filtres, ainsi que les flux et calendriers.',
    it: 'Manifestazioni, attualità e temi: tutti i campi e i filtri, oltre a feed e calendari.',
    rm: 'Occurrenzas, actualitads e temas: tut ils champs e filters, plinavant feeds e chalenders.',
    en: 'Events, news and topics: all fields and filters, as well as feeds and calendars.',
  },
  'reference.content.feeds': {
    de: 'Feeds und Kalender',
    fr: 'Flux et calendriers',
    it: 'Feed e calendari',
    rm: 'Feeds e chalenders',
    en: 'Feeds and calendars',
  },
})

type Own = typeof reference
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
