import { section } from '../section.ts'

/** The page that staff keep open on a polling day. */
export const resultsDashboard = section({
  de_CH: {
    'dashboard.diskFull':
      'Der Speicherplatz des Servers ist aufgebraucht (noch {free} GB frei): Uploads und Änderungen können scheitern. Bitte melden Sie es sofort der Betreiberin oder dem Betreiber.',
    'dashboard.diskScarce':
      'Der Speicherplatz des Servers wird knapp: noch {free} GB frei. Bitte melden Sie es der Betreiberin oder dem Betreiber.',
    'dashboard.cannotWrite':
      'In die Datenbank kann zurzeit nicht geschrieben werden: Uploads und Änderungen scheitern. Bitte melden Sie es sofort der Betreiberin oder dem Betreiber.',
    'dashboard.title': 'Übersicht',
    'dashboard.day': 'Abstimmungstag',
    'dashboard.show': 'Anzeigen',
    'dashboard.upload': 'Hochladen',
    'dashboard.items': 'Geschäfte des Tages',
    'dashboard.empty': 'Noch keine Abstimmungen und Wahlen erfasst',
    'dashboard.final': { one: '{count} abgeschlossen', other: '{count} abgeschlossen' },
    'dashboard.interim': { one: '{count} wird ausgezählt', other: '{count} werden ausgezählt' },
    'dashboard.none': { one: '{count} noch ohne Resultat', other: '{count} noch ohne Resultat' },
    'dashboard.warned': { one: '{count} mit Hinweisen', other: '{count} mit Hinweisen' },
    'dashboard.held': 'Version {number} ist nicht veröffentlicht',
    'dashboard.version': 'Version {number}',
    'dashboard.log': 'Uploads der letzten Stunde',
    'dashboard.noUploads': 'In der letzten Stunde ist nichts eingetroffen.',
    'dashboard.refused': { one: 'Abgewiesen: {count} Fehler', other: 'Abgewiesen: {count} Fehler' },
    'dashboard.entry': 'Im Protokoll ansehen',
    'dashboard.earlier': { one: '{count} früherer Upload', other: '{count} frühere Uploads' },
  },
  fr_CH: {
    'dashboard.diskFull':
      'Le disque du serveur est plein (encore {free} Go libres)\u202f: les envois et les modifications peuvent échouer. Veuillez le signaler tout de suite à l’exploitant.',
    'dashboard.diskScarce':
      'La place sur le disque du serveur se fait rare\u202f: encore {free} Go libres. Veuillez le signaler à l’exploitant.',
    'dashboard.cannotWrite':
      'La base de données ne peut pas être modifiée pour l’instant\u202f: les envois et les modifications échouent. Veuillez le signaler tout de suite à l’exploitant.',
    'dashboard.title': 'Vue d’ensemble',
    'dashboard.day': 'Jour de votation',
    'dashboard.show': 'Afficher',
    'dashboard.upload': 'Téléverser',
    'dashboard.items': 'Objets du jour',
    'dashboard.empty': 'Aucune votation ni élection saisie pour l’instant',
    'dashboard.final': { one: '{count} terminé', other: '{count} terminés' },
    'dashboard.interim': {
      one: '{count} en cours de dépouillement',
      other: '{count} en cours de dépouillement',
    },
    'dashboard.none': { one: '{count} encore sans résultat', other: '{count} encore sans résultat' },
    'dashboard.warned': { one: '{count} avec des remarques', other: '{count} avec des remarques' },
    'dashboard.held': 'La version {number} n’est pas publiée',
    'dashboard.version': 'Version {number}',
    'dashboard.log': 'Téléversements de la dernière heure',
    'dashboard.noUploads': 'Rien n’est arrivé durant la dernière heure.',
    'dashboard.refused': { one: 'Refusé\u202f: {count} erreur', other: 'Refusé\u202f: {count} erreurs' },
    'dashboard.entry': 'Voir dans le journal',
    'dashboard.earlier': {
      one: '{count} téléversement antérieur',
      other: '{count} téléversements antérieurs',
    },
  },
  it_CH: {
    'dashboard.diskFull':
      'Il disco del server è pieno (ancora {free} GB liberi): gli invii e le modifiche possono fallire. La preghiamo di segnalarlo subito al gestore.',
    'dashboard.diskScarce':
      'Lo spazio sul disco del server sta per finire: ancora {free} GB liberi. La preghiamo di segnalarlo al gestore.',
    'dashboard.cannotWrite':
      'Al momento non si può scrivere nella banca dati: gli invii e le modifiche falliscono. La preghiamo di segnalarlo subito al gestore.',
    'dashboard.title': 'Panoramica',
    'dashboard.day': 'Giorno di votazione',
    'dashboard.show': 'Mostrare',
    'dashboard.upload': 'Caricare',
    'dashboard.items': 'Oggetti del giorno',
    'dashboard.empty': 'Ancora nessuna votazione né elezione inserita',
    'dashboard.final': { one: '{count} concluso', other: '{count} conclusi' },
    'dashboard.interim': { one: '{count} in corso di spoglio', other: '{count} in corso di spoglio' },
    'dashboard.none': { one: '{count} ancora senza risultato', other: '{count} ancora senza risultato' },
    'dashboard.warned': { one: '{count} con avvisi', other: '{count} con avvisi' },
    'dashboard.held': 'La versione {number} non è pubblicata',
    'dashboard.version': 'Versione {number}',
    'dashboard.log': 'Caricamenti dell’ultima ora',
    'dashboard.noUploads': 'Nell’ultima ora non è arrivato nulla.',
    'dashboard.refused': { one: 'Respinto: {count} errore', other: 'Respinto: {count} errori' },
    'dashboard.entry': 'Vedere nel registro',
    'dashboard.earlier': { one: '{count} caricamento precedente', other: '{count} caricamenti precedenti' },
  },
  rm_CH: {
    'dashboard.diskFull':
      'Il disc dal server è plain (anc {free} GB libers): il transmetter ed il midar na reusseschan eventualmain betg. Annunziai quai per plaschair immediat al manader.',
    'dashboard.diskScarce':
      'Il plaz sin il disc dal server vegn stgars: anc {free} GB libers. Annunziai quai per plaschair al manader.',
    'dashboard.cannotWrite':
      'En la banca da datas na po actualmain betg vegnir scrit: il transmetter ed il midar na reusseschan betg. Annunziai quai per plaschair immediat al manader.',
    'dashboard.title': 'Survista',
    'dashboard.day': 'Di da votaziun',
    'dashboard.show': 'Mussar',
    'dashboard.upload': 'Chargiar si',
    'dashboard.items': 'Fatschentas dal di',
    'dashboard.empty': 'Anc naginas votaziuns ed elecziuns registradas',
    'dashboard.final': { one: '{count} terminada', other: '{count} terminadas' },
    'dashboard.interim': { one: '{count} vegn dumbrada', other: '{count} vegnan dumbradas' },
    'dashboard.none': { one: '{count} anc senza resultat', other: '{count} anc senza resultat' },
    'dashboard.warned': { one: '{count} cun avis', other: '{count} cun avis' },
    'dashboard.held': 'La versiun {number} n’è betg publitgada',
    'dashboard.version': 'Versiun {number}',
    'dashboard.log': 'Uploads da l’ultima ura',
    'dashboard.noUploads': 'En l’ultima ura n’è arrivà nagut.',
    'dashboard.refused': { one: 'Refusà: {count} sbagl', other: 'Refusà: {count} sbagls' },
    'dashboard.entry': 'Guardar en il protocol',
    'dashboard.earlier': { one: '{count} upload precedent', other: '{count} uploads precedents' },
  },
})
