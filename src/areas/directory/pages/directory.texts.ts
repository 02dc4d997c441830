import { section } from '../../../texts/catalogues/section.ts'

export const directory = section({
  'directory.search.title': {
    de: 'Amt oder Person suchen',
    fr: 'Rechercher un service ou une personne',
    it: 'Cercare un ufficio o una persona',
    rm: 'Tschertgar in uffizi u ina persuna',
  },
  'directory.search.noneHelp': {
    de: 'Prüfen Sie die Schreibweise oder geben Sie nur einen Teil des Namens ein. Umlaute und Akzente spielen keine Rolle.',
    fr: 'Vérifiez l’orthographe ou n’indiquez qu’une partie du nom. Les accents ne comptent pas.',
    it: 'Verifichi l’ortografia o inserisca solo una parte del nome. Gli accenti non contano.',
    rm: 'Controllai l’ortografia u endatai mo ina part dal num. Ils accents na giogan nagina rolla.',
  },
  'directory.search.reset': { de: 'Suche zurücksetzen', fr: 'Effacer la recherche', it: 'Annullare la ricerca', rm: 'Annullar la tschertga' },
  'directory.search.allPeople': {
    de: { one: '{count} Person zeigen', other: 'Alle {count} Personen zeigen' },
    fr: { one: 'Afficher {count} personne', other: 'Afficher les {count} personnes' },
    it: { one: 'Mostrare {count} persona', other: 'Mostrare tutte le {count} persone' },
    rm: { one: 'Mussar {count} persuna', other: 'Mussar tut las {count} persunas' },
  },
  'directory.search.moreAgencies': {
    de: { one: 'Eine weitere Organisation passt. Suchen Sie genauer.', other: '{count} weitere Organisationen passen. Suchen Sie genauer.' },
    fr: { one: 'Une autre organisation correspond. Précisez la recherche.', other: '{count} autres organisations correspondent. Précisez la recherche.' },
    it: { one: 'Un’altra organizzazione corrisponde. Precisi la ricerca.', other: 'Altre {count} organizzazioni corrispondono. Precisi la ricerca.' },
    rm: { one: 'In’autra organisaziun correspunda. Precisai la tschertga.', other: '{count} autras organisaziuns correspundan. Precisai la tschertga.' },
  },
  'directory.electionsWon': { de: 'Gewonnene Wahlen', fr: 'Élections remportées', it: 'Elezioni vinte', rm: 'Elecziuns gudagnadas' },
  'directory.count.agencies': {
    de: { one: '{count} Organisation', other: '{count} Organisationen' },
    fr: { one: '{count} organisation', other: '{count} organisations' },
    it: { one: '{count} organizzazione', other: '{count} organizzazioni' },
    rm: { one: '{count} organisaziun', other: '{count} organisaziuns' },
  },
  'directory.count.people': {
    de: { one: '{count} Person', other: '{count} Personen' },
    fr: { one: '{count} personne', other: '{count} personnes' },
    it: { one: '{count} persona', other: '{count} persone' },
    rm: { one: '{count} persuna', other: '{count} persunas' },
  },
  'directory.count.moreAgencies': {
    de: { one: 'Mehr als {count} Organisation', other: 'Mehr als {count} Organisationen' },
    fr: { one: 'Plus de {count} organisation', other: 'Plus de {count} organisations' },
    it: { one: 'Più di {count} organizzazione', other: 'Più di {count} organizzazioni' },
    rm: { one: 'Dapli che {count} organisaziun', other: 'Dapli che {count} organisaziuns' },
  },
  'directory.count.morePeople': {
    de: { one: 'Mehr als {count} Person', other: 'Mehr als {count} Personen' },
    fr: { one: 'Plus de {count} personne', other: 'Plus de {count} personnes' },
    it: { one: 'Più di {count} persona', other: 'Più di {count} persone' },
    rm: { one: 'Dapli che {count} persuna', other: 'Dapli che {count} persunas' },
  },
  'directory.empty.agencies': {
    de: 'Noch keine Organisationen',
    fr: 'Aucune organisation pour l’instant',
    it: 'Ancora nessuna organizzazione',
    rm: 'Anc naginas organisaziuns',
  },
  'directory.empty.agenciesHelp': {
    de: 'Sobald Organisationen veröffentlicht sind, erscheinen sie hier.',
    fr: 'Les organisations apparaîtront ici dès leur publication.',
    it: 'Le organizzazioni appariranno qui non appena saranno pubblicate.',
    rm: 'Las organisaziuns cumparan qua uschespert ch’ellas èn publitgadas.',
  },
  'directory.empty.people': { de: 'Keine Personen', fr: 'Aucune personne', it: 'Nessuna persona', rm: 'Naginas persunas' },
  'directory.empty.peopleHelp': {
    de: 'Zu dieser Auswahl gibt es keine veröffentlichten Personen.',
    fr: 'Aucune personne publiée ne correspond à cette sélection.',
    it: 'Nessuna persona pubblicata corrisponde a questa selezione.',
    rm: 'Per questa selecziun na datti naginas persunas publitgadas.',
  },
  'directory.tree.label': {
    de: 'Organisationen nach Aufbau',
    fr: 'Organisations selon leur structure',
    it: 'Organizzazioni secondo la struttura',
    rm: 'Organisaziuns tenor structura',
  },
  'directory.home.all': { de: 'Alle Organisationen', fr: 'Toutes les organisations', it: 'Tutte le organizzazioni', rm: 'Tut las organisaziuns' },
  'directory.home.people': { de: 'Alle Personen', fr: 'Toutes les personnes', it: 'Tutte le persone', rm: 'Tut las persunas' },
  'directory.portrait': { de: 'Porträt', fr: 'Portrait', it: 'Ritratto', rm: 'Purtret' },
  'directory.location': { de: 'Adresse', fr: 'Adresse', it: 'Indirizzo', rm: 'Adressa' },
  'directory.postal': { de: 'Postadresse', fr: 'Adresse postale', it: 'Indirizzo postale', rm: 'Adressa postala' },
  'directory.phoneDirect': { de: 'Direkt', fr: 'Ligne directe', it: 'Linea diretta', rm: 'Lingia directa' },
  'directory.hours': { de: 'Öffnungszeiten', fr: 'Heures d’ouverture', it: 'Orari di apertura', rm: 'Uras d’avertura' },
  'directory.organigram': { de: 'Organigramm', fr: 'Organigramme', it: 'Organigramma', rm: 'Organigram' },
  'directory.organigramOf': { de: 'Organigramm: {title}', fr: 'Organigramme\u202f: {title}', it: 'Organigramma: {title}', rm: 'Organigram: {title}' },
  'directory.organigramOpen': { de: 'Organigramm öffnen', fr: 'Ouvrir l’organigramme', it: 'Aprire l’organigramma', rm: 'Avrir l’organigram' },
  'directory.children': { de: 'Untergeordnete Stellen', fr: 'Unités subordonnées', it: 'Unità subordinate', rm: 'Unitads subordinadas' },
  'directory.membersBelow': {
    de: 'Personen mit allen untergeordneten Stellen',
    fr: 'Personnes, unités subordonnées comprises',
    it: 'Persone, unità subordinate comprese',
    rm: 'Persunas cun tut las unitads subordinadas',
  },
  'directory.since': { de: 'seit {date}', fr: 'depuis {date}', it: 'dal {date}', rm: 'dapi {date}' },
  'directory.asCard': { de: 'Als vCard speichern', fr: 'Enregistrer la vCard', it: 'Salvare la vCard', rm: 'Memorisar la vCard' },
  'directory.letters': { de: 'Nach Anfangsbuchstaben', fr: 'Par initiale', it: 'Per iniziale', rm: 'Tenor emprim bustab' },
  'directory.lettersAll': { de: 'Alle', fr: 'Toutes', it: 'Tutte', rm: 'Tut' },
  'directory.picture': { de: 'Bild von {name}', fr: 'Photo de {name}', it: 'Foto di {name}', rm: 'Fotografia da {name}' },
  'directory.unnamed': { de: 'Ohne Namen', fr: 'Sans nom', it: 'Senza nome', rm: 'Senza num' },
  'directory.about': { de: 'Zur Person', fr: 'À propos', it: 'Informazioni personali', rm: 'Davart la persuna' },
})

type Own = typeof directory
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
