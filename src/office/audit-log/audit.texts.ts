import { section } from '../../texts/catalogues/section.ts'

export const audit = section({
  'audit.title': { de: 'Protokoll', fr: 'Journal', it: 'Registro', rm: 'Protocol', en: 'Audit log' },
  'audit.text': {
    de: 'Jede Änderung ist hier festgehalten und kann nicht mehr verändert werden. Jeder Eintrag trägt eine Prüfsumme, die auch alle früheren einschliesst.',
    fr: 'Chaque modification est consignée ici et ne peut plus être changée. Chaque entrée porte une somme de contrôle qui inclut toutes les précédentes.',
    it: 'Ogni modifica è annotata qui e non può più essere cambiata. Ogni voce porta una somma di controllo che include tutte le precedenti.',
    rm: 'Mintga midada è notada qua e na po betg pli vegnir midada. Mintga endataziun ha ina summa da controlla che cumpiglia er tut las precedentas.',
    en: 'Every change is recorded here and can no longer be altered. Each entry has a checksum that also covers all earlier entries.',
  },
  'audit.search': {
    de: 'Person, Vorgang oder Gegenstand',
    fr: 'Personne, opération ou objet',
    it: 'Persona, operazione o oggetto',
    rm: 'Persuna, acziun u object',
    en: 'Person, action or subject',
  },
  'audit.actor': { de: 'Wer', fr: 'Qui', it: 'Chi', rm: 'Tgi', en: 'Who' },
  'audit.everybody': { de: 'Alle', fr: 'Tous', it: 'Tutti', rm: 'Tuts', en: 'Everyone' },
  'audit.cleared': {
    de: 'entfernt nach Ablauf der Frist',
    fr: 'supprimé à l’échéance du délai',
    it: 'rimosso alla scadenza del termine',
    rm: 'allontanà suenter la scadenza dal termin',
    en: 'removed at the end of the retention period',
  },
  'audit.system': {
    de: 'System und Kommandozeile',
    fr: 'Système et ligne de commande',
    it: 'Sistema e riga di comando',
    rm: 'Sistem e lingia da cumonds',
    en: 'System and command line',
  },
  'audit.reset': {
    de: 'Alle Einträge zeigen',
    fr: 'Afficher toutes les entrées',
    it: 'Mostrare tutte le voci',
    rm: 'Mussar tut las endataziuns',
    en: 'Show all entries',
  },
  'audit.exportJson': {
    de: 'Als JSON herunterladen',
    fr: 'Télécharger en JSON',
    it: 'Scaricare come JSON',
    rm: 'Telechargiar sco JSON',
    en: 'Download as JSON',
  },
  'audit.empty': {
    de: 'Noch keine Einträge',
    fr: 'Aucune entrée pour l’instant',
    it: 'Ancora nessuna voce',
    rm: 'Anc naginas endataziuns',
    en: 'No entries yet',
  },
  'audit.emptySearch': {
    de: 'Kein Eintrag entspricht dieser Auswahl',
    fr: 'Aucune entrée ne correspond à ce choix',
    it: 'Nessuna voce corrisponde a questa scelta',
    rm: 'Nagin’endataziun na correspunda a questa tscherna',
    en: 'No entry matches this selection',
  },
  'audit.action': { de: 'Vorgang', fr: 'Opération', it: 'Operazione', rm: 'Acziun', en: 'Action' },
  'audit.details': { de: 'Angaben', fr: 'Détails', it: 'Dettagli', rm: 'Detagls', en: 'Details' },
  'audit.address': { de: 'Adresse', fr: 'Adresse', it: 'Indirizzo', rm: 'Adressa', en: 'Address' },
  'audit.noAddress': { de: 'auf dem Server selbst', fr: 'sur le serveur même', it: 'sul server stesso', rm: 'sin il server sez', en: 'on the server itself' },
  'audit.code': 'common.code',
  'audit.entry': { de: 'Eintrag {number}', fr: 'Entrée {number}', it: 'Voce {number}', rm: 'Endataziun {number}', en: 'Entry {number}' },
  'audit.back': { de: 'Zum Protokoll', fr: 'Vers le journal', it: 'Al registro', rm: 'Al protocol', en: 'Go to the audit log' },
  'audit.before': 'common.before',
  'audit.after': 'common.after',
  'audit.noDetails': {
    de: 'Keine weiteren Angaben',
    fr: 'Pas d’autres détails',
    it: 'Nessun altro dettaglio',
    rm: 'Nagins ulteriurs detagls',
    en: 'No further details',
  },
})

type Own = typeof audit
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
