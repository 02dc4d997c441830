import { section } from '../../../texts/catalogues/section.ts'

/** The privacy statement as long as admins do not replace it. */
export const privacyTexts = section({
  'privacy.title': {
    de: 'Datenschutzerklärung',
    fr: 'Déclaration de protection des données',
    it: 'Dichiarazione sulla protezione dei dati',
    rm: 'Decleraziun davart la protecziun da datas',
    en: 'Privacy statement',
  },
  'privacy.description': {
    de: 'Welche Daten beim Besuch dieser Website anfallen, wozu sie dienen und was nicht gesammelt wird.',
    fr: 'Les données que produit une visite de ce site web, leur utilité et ce qui n’est pas collecté.',
    it: 'Quali dati sono trattati durante una visita a questo sito web, a che cosa servono e che cosa non viene raccolto.',
    rm: 'Tge datas che sa dattan cun visitar questa pagina d’internet, per tge ch’ellas servan e tge che na vegn betg rimnà.',
    en: 'Which data a visit to this website produces, what they are used for, and what is not collected.',
  },
  'privacy.intro': {
    de: 'Diese Erklärung sagt, welche Daten beim Besuch von {url} anfallen. Verantwortlich: {organisation}.',
    fr: 'La présente déclaration indique les données que produit une visite de {url}. Responsable\u202f: {organisation}.',
    it: 'La presente dichiarazione indica quali dati sono trattati durante una visita a {url}. Responsabile: {organisation}.',
    rm: 'Questa decleraziun di tge datas che sa dattan cun visitar {url}. Responsabladad: {organisation}.',
    en: 'This statement says which data a visit to {url} produces. Responsible: {organisation}.',
  },
  'privacy.reading': {
    de: 'Wenn Sie hier lesen',
    fr: 'Lorsque vous lisez ce site',
    it: 'Quando legge questo sito',
    rm: 'Sche Vus legiais qua',
    en: 'When you read here',
  },
  'privacy.reading.text': {
    de: 'Zum Lesen braucht es weder ein Konto noch Cookies. Nur wenn Sie etwas wählen, merkt sich Ihr Browser die Wahl:',
    fr: 'La lecture ne nécessite ni compte ni cookies. Votre navigateur ne retient un choix que si vous le faites\u202f:',
    it: 'Per leggere non servono né un account né cookie. Il suo browser memorizza una scelta solo se la fa:',
    rm: 'Per leger na dovri ni in conto ni cookies. Mo sche Vus tschernis insatge, tegna Voss navigatur endament la tscherna:',
    en: 'Reading requires neither an account nor cookies. Your browser remembers a choice only if you make it:',
  },
  'privacy.reading.language': {
    de: 'die Sprache, in einem Cookie, ein Jahr lang',
    fr: 'la langue, dans un cookie, pendant un an',
    it: 'la lingua, in un cookie, per un anno',
    rm: 'la lingua, en in cookie, durant in onn',
    en: 'the language, in a cookie, for a year',
  },
  'privacy.reading.municipality': {
    de: 'Ihre Gemeinde für Resultate, in einem Cookie, ein Jahr lang',
    fr: 'votre commune pour les résultats, dans un cookie, pendant un an',
    it: 'il suo Comune per i risultati, in un cookie, per un anno',
    rm: 'Vossa vischnanca per resultats, en in cookie, durant in onn',
    en: 'your municipality for results, in a cookie, for a year',
  },
  'privacy.reading.frame': {
    de: 'die Ansicht ohne Kopf- und Fusszeile, in einem Cookie, bis Sie den Browser schliessen',
    fr: 'l’affichage sans en-tête ni pied de page, dans un cookie, jusqu’à la fermeture du navigateur',
    it: 'la visualizzazione senza intestazione e piè di pagina, in un cookie, fino alla chiusura del browser',
    rm: 'la vista senza chau e pe da pagina, en in cookie, fin che Vus serrais il navigatur',
    en: 'the view without header and footer, in a cookie, until you close the browser',
  },
  'privacy.reading.scheme': {
    de: 'helle oder dunkle Farben, im Speicher des Browsers; sie werden nicht gesendet',
    fr: 'les couleurs claires ou sombres, dans la mémoire du navigateur\u202f; elles ne sont pas transmises',
    it: 'i colori chiari o scuri, nella memoria del browser; non vengono trasmessi',
    rm: 'colurs cleras u stgiras, en la memoria dal navigatur; ellas na vegnan betg tramessas',
    en: 'light or dark colours, in the memory of the browser; they are not sent',
  },
  'privacy.reading.none': {
    de: 'Keine dieser Angaben unterscheidet Sie von anderen Leserinnen und Lesern. Besuche werden nicht ausgewertet, und nichts wird von anderen Websites geladen. Links auf andere Websites, etwa auf Karten, übermitteln erst etwas, wenn Sie ihnen folgen.',
    fr: 'Aucune de ces indications ne vous distingue des autres lectrices et lecteurs. Les visites ne sont pas analysées et rien n’est chargé d’autres sites. Les liens vers d’autres sites, par exemple vers des cartes, ne transmettent rien tant que vous ne les suivez pas.',
    it: 'Nessuna di queste indicazioni la distingue da altre lettrici e altri lettori. Le visite non sono analizzate e nulla è caricato da altri siti. I link ad altri siti, per esempio a carte, trasmettono qualcosa solo quando li segue.',
    rm: 'Naginas da questas indicaziuns na distinguan Vus d’auters lecturs e lecturas. Las visitas na vegnan betg analisadas, e nagut na vegn chargià d’autras paginas d’internet. Links ad autras paginas d’internet, per exempel a cartas, transmettan pir insatge sche Vus als suandais.',
    en: 'None of this distinguishes you from other readers. Visits are not analysed, and nothing is loaded from other websites. Links to other websites, such as maps, only transmit something once you follow them.',
  },
  'privacy.log': { de: 'Protokoll des Servers', fr: 'Journal du serveur', it: 'Protocollo del server', rm: 'Protocol dal server', en: 'Log of the server' },
  'privacy.log.text': {
    de: 'Damit der Betrieb sicher bleibt und Fehler gefunden werden, schreibt der Server zu Abrufen auf: Zeitpunkt, IP-Adresse, Adresse der Seite ohne Suchbegriffe, Antwort und Dauer. Wie lange das aufbewahrt wird, bestimmen die Verantwortlichen.',
    fr: 'Pour assurer la sécurité et trouver les erreurs, le serveur note, pour les pages demandées\u202f: le moment, l’adresse IP, l’adresse de la page sans les termes recherchés, la réponse et la durée. Les responsables fixent la durée de conservation.',
    it: 'Per garantire la sicurezza e trovare gli errori, il server annota, per le pagine richieste: momento, indirizzo IP, indirizzo della pagina senza i termini cercati, risposta e durata. I responsabili stabiliscono per quanto tempo sono conservati.',
    rm: 'Per ch’il manaschi restia segir e ch’ins chattia sbagls, noda il server tar dumondas: mument, adressa IP, adressa da la pagina senza pleds tschertgads, resposta e durada. Quant ditg che quai vegn tegnì en salv, fixeschan ils responsabels.',
    en: 'To keep the service safe and to find errors, the server notes for requests: the time, the IP address, the address of the page without search terms, the answer and how long it took. Those responsible decide how long this is kept.',
  },
  'privacy.forms': {
    de: 'Wenn Sie uns etwas senden',
    fr: 'Lorsque vous nous envoyez quelque chose',
    it: 'Quando ci invia qualcosa',
    rm: 'Sche Vus ans tramettais insatge',
    en: 'When you send us something',
  },
  'privacy.forms.report': {
    de: 'Meldungen zum Verzeichnis: Ihre Nachricht und Ihre E-Mail-Adresse bleiben bei der Anfrage, bis diese gelöscht wird, und dienen nur zu deren Bearbeitung.',
    fr: 'Annonces concernant l’annuaire\u202f: votre message et votre adresse e-mail restent avec la demande jusqu’à ce que celle-ci soit supprimée et ne servent qu’à la traiter.',
    it: 'Segnalazioni sull’elenco: il suo messaggio e il suo indirizzo e-mail restano con la richiesta finché questa è cancellata e servono solo a trattarla.',
    rm: 'Annunzias davart il register: Voss messadi e Vossa adressa dad e-mail restan tar la dumonda fin che quella vegn stizzada, e servan mo ad elavurar ella.',
    en: 'Reports about the directory: your message and your email address stay with the request until it is deleted, and only serve to deal with it.',
  },
  'privacy.forms.mail': {
    de: 'Resultate per E-Mail: Ihre Adresse und die gewählten Themen, nachdem Sie die Anmeldung bestätigt haben. Sie können sich jederzeit abmelden und die Löschung verlangen.',
    fr: 'Résultats par e-mail\u202f: votre adresse et les sujets choisis, après que vous avez confirmé l’inscription. Vous pouvez vous désinscrire à tout moment et demander l’effacement.',
    it: 'Risultati per e-mail: il suo indirizzo e i temi scelti, dopo che ha confermato l’iscrizione. Può annullare l’iscrizione in ogni momento e chiedere la cancellazione.',
    rm: 'Resultats per e-mail: Vossa adressa ed ils temas tschernids, suenter che Vus avais confermà l’annunzia. Vus As pudais deabunar da tut temp e pretender ch’els vegnian stizzads.',
    en: 'Results by email: your address and the chosen subjects, after you have confirmed. You can unsubscribe at any time and ask for deletion.',
  },
  'privacy.forms.push': {
    de: 'Mitteilungen im Browser: eine Adresse, die der Hersteller Ihres Browsers vergibt, bis Sie die Mitteilungen ausschalten.',
    fr: 'Notifications dans le navigateur\u202f: une adresse attribuée par l’éditeur de votre navigateur, jusqu’à ce que vous désactiviez les notifications.',
    it: 'Notifiche nel browser: un indirizzo assegnato dal produttore del suo browser, finché disattiva le notifiche.',
    rm: 'Communicaziuns en il navigatur: in’adressa ch’il producent da Voss navigatur attribuescha, fin che Vus deactivais las communicaziuns.',
    en: 'Notifications in the browser: an address that the maker of your browser assigns, until you switch the notifications off.',
  },
  'privacy.forms.limit': {
    de: 'Zum Schutz vor Missbrauch: die IP-Adresse, von der ein Formular kommt, bis eine Stunde nach dem letzten.',
    fr: 'Pour prévenir les abus\u202f: l’adresse IP d’où provient un formulaire, jusqu’à une heure après le dernier.',
    it: 'Per prevenire gli abusi: l’indirizzo IP da cui proviene un modulo, fino a un’ora dopo l’ultimo.',
    rm: 'Per evitar abus: l’adressa IP, da la quala in formular vegn, fin in’ura suenter l’ultim.',
    en: 'To prevent abuse: the IP address that a form comes from, until an hour after the last one.',
  },
  'privacy.accounts': {
    de: 'Wenn Sie hier ein Konto haben',
    fr: 'Si vous avez un compte ici',
    it: 'Se ha un account qui',
    rm: 'Sche Vus avais qua in conto',
    en: 'If you have an account here',
  },
  'privacy.accounts.text': {
    de: 'Konten sind für Mitarbeitende. Die Anmeldung braucht Cookies, und gespeichert werden Name, E-Mail-Adresse und Rechte, Anmeldungen mit IP-Adresse und Browser sowie, wer was geändert hat.',
    fr: 'Les comptes sont destinés au personnel. La connexion nécessite des cookies\u202f; sont enregistrés le nom, l’adresse e-mail et les droits, les connexions avec l’adresse IP et le navigateur ainsi que l’auteur de chaque modification.',
    it: 'Gli account sono destinati al personale. L’accesso richiede cookie; sono memorizzati nome, indirizzo e-mail e diritti, gli accessi con indirizzo IP e browser nonché chi ha modificato che cosa.',
    rm: 'Contos èn per il persunal. L’annunzia dovra cookies, e memorisads vegnan num, adressa dad e-mail e dretgs, annunzias cun adressa IP e navigatur sco er tgi che ha midà tge.',
    en: 'Accounts are for staff. Logging in requires cookies; what is stored is name, email address and rights, log-ins with IP address and browser, and who changed what.',
  },
  'privacy.rights': { de: 'Ihre Rechte', fr: 'Vos droits', it: 'I suoi diritti', rm: 'Voss dretgs', en: 'Your rights' },
  'privacy.rights.text': {
    de: 'Sie können Auskunft über Ihre Daten verlangen und, wo das Datenschutzrecht es vorsieht, deren Berichtigung oder Löschung. Wenden Sie sich an:',
    fr: 'Vous pouvez demander des renseignements sur vos données et, lorsque le droit de la protection des données le prévoit, leur rectification ou leur effacement. Adressez-vous à\u202f:',
    it: 'Può chiedere informazioni sui suoi dati e, dove il diritto in materia di protezione dei dati lo prevede, la loro rettifica o cancellazione. Si rivolga a:',
    rm: 'Vus pudais dumandar infurmaziuns davart Vossas datas e, nua ch’il dretg da la protecziun da datas preveda quai, lur rectificaziun u stizzada. As drizzai a:',
    en: 'You can ask for information about your data and, where data protection law provides for it, have them corrected or deleted. Contact:',
  },
})

type Own = typeof privacyTexts
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
