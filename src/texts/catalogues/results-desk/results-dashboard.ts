import { section } from '../../language/section.ts'

/** The page that staff keep open on a polling day. */
export const resultsDashboard = section({
  'dashboard.diskFull': {
    de: 'Der Speicherplatz des Servers ist aufgebraucht (noch {free} GB frei): Uploads und Änderungen können scheitern. Bitte melden Sie es sofort der Betreiberin oder dem Betreiber.',
    fr: 'Le disque du serveur est plein (encore {free} Go libres)\u202f: les envois et les modifications peuvent échouer. Veuillez le signaler tout de suite à l’exploitant.',
    it: 'Il disco del server è pieno (ancora {free} GB liberi): gli invii e le modifiche possono fallire. La preghiamo di segnalarlo subito al gestore.',
    rm: 'Il disc dal server è plain (anc {free} GB libers): il transmetter ed il midar na reusseschan eventualmain betg. Annunziai quai per plaschair immediat al manader.',
  },
  'dashboard.diskScarce': {
    de: 'Der Speicherplatz des Servers wird knapp: noch {free} GB frei. Bitte melden Sie es der Betreiberin oder dem Betreiber.',
    fr: 'La place sur le disque du serveur se fait rare\u202f: encore {free} Go libres. Veuillez le signaler à l’exploitant.',
    it: 'Lo spazio sul disco del server sta per finire: ancora {free} GB liberi. La preghiamo di segnalarlo al gestore.',
    rm: 'Il plaz sin il disc dal server vegn stgars: anc {free} GB libers. Annunziai quai per plaschair al manader.',
  },
  'dashboard.cannotWrite': {
    de: 'In die Datenbank kann zurzeit nicht geschrieben werden: Uploads und Änderungen scheitern. Bitte melden Sie es sofort der Betreiberin oder dem Betreiber.',
    fr: 'La base de données ne peut pas être modifiée pour l’instant\u202f: les envois et les modifications échouent. Veuillez le signaler tout de suite à l’exploitant.',
    it: 'Al momento non si può scrivere nella banca dati: gli invii e le modifiche falliscono. La preghiamo di segnalarlo subito al gestore.',
    rm: 'En la banca da datas na po actualmain betg vegnir scrit: il transmetter ed il midar na reusseschan betg. Annunziai quai per plaschair immediat al manader.',
  },
  'dashboard.day': { de: 'Abstimmungstag', fr: 'Jour de votation', it: 'Giorno di votazione', rm: 'Di da votaziun' },
  'dashboard.items': { de: 'Geschäfte des Tages', fr: 'Objets du jour', it: 'Oggetti del giorno', rm: 'Fatschentas dal di' },
  'dashboard.final': {
    de: { one: '{count} abgeschlossen', other: '{count} abgeschlossen' },
    fr: { one: '{count} terminé', other: '{count} terminés' },
    it: { one: '{count} concluso', other: '{count} conclusi' },
    rm: { one: '{count} terminada', other: '{count} terminadas' },
  },
  'dashboard.interim': {
    de: { one: '{count} wird ausgezählt', other: '{count} werden ausgezählt' },
    fr: { one: '{count} en cours de dépouillement', other: '{count} en cours de dépouillement' },
    it: { one: '{count} in corso di spoglio', other: '{count} in corso di spoglio' },
    rm: { one: '{count} vegn dumbrada', other: '{count} vegnan dumbradas' },
  },
  'dashboard.none': {
    de: { one: '{count} noch ohne Resultat', other: '{count} noch ohne Resultat' },
    fr: { one: '{count} encore sans résultat', other: '{count} encore sans résultat' },
    it: { one: '{count} ancora senza risultato', other: '{count} ancora senza risultato' },
    rm: { one: '{count} anc senza resultat', other: '{count} anc senza resultat' },
  },
  'dashboard.warned': {
    de: { one: '{count} mit Hinweisen', other: '{count} mit Hinweisen' },
    fr: { one: '{count} avec des remarques', other: '{count} avec des remarques' },
    it: { one: '{count} con avvisi', other: '{count} con avvisi' },
    rm: { one: '{count} cun avis', other: '{count} cun avis' },
  },
  'dashboard.held': {
    de: 'Version {number} ist nicht veröffentlicht',
    fr: 'La version {number} n’est pas publiée',
    it: 'La versione {number} non è pubblicata',
    rm: 'La versiun {number} n’è betg publitgada',
  },
  'dashboard.log': {
    de: 'Uploads der letzten Stunde',
    fr: 'Téléversements de la dernière heure',
    it: 'Caricamenti dell’ultima ora',
    rm: 'Uploads da l’ultima ura',
  },
  'dashboard.noUploads': {
    de: 'In der letzten Stunde ist nichts eingetroffen.',
    fr: 'Rien n’est arrivé durant la dernière heure.',
    it: 'Nell’ultima ora non è arrivato nulla.',
    rm: 'En l’ultima ura n’è arrivà nagut.',
  },
  'dashboard.refused': {
    de: { one: 'Abgewiesen: {count} Fehler', other: 'Abgewiesen: {count} Fehler' },
    fr: { one: 'Refusé\u202f: {count} erreur', other: 'Refusé\u202f: {count} erreurs' },
    it: { one: 'Respinto: {count} errore', other: 'Respinto: {count} errori' },
    rm: { one: 'Refusà: {count} sbagl', other: 'Refusà: {count} sbagls' },
  },
  'dashboard.entry': { de: 'Im Protokoll ansehen', fr: 'Voir dans le journal', it: 'Vedere nel registro', rm: 'Guardar en il protocol' },
  'dashboard.earlier': {
    de: { one: '{count} früherer Upload', other: '{count} frühere Uploads' },
    fr: { one: '{count} téléversement antérieur', other: '{count} téléversements antérieurs' },
    it: { one: '{count} caricamento precedente', other: '{count} caricamenti precedenti' },
    rm: { one: '{count} upload precedent', other: '{count} uploads precedents' },
  },
})
