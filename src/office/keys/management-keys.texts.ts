import { section } from '../../texts/catalogues/section.ts'

/** The page on which staff make keys with which programs manage records; what all keys share is with those of the API. */
export const managementKeys = section({
  'managementKeys.text': {
    de: 'Mit einem Verwaltungsschlüssel führen Programme Einträge in Ihrem Namen. Er erlaubt nie mehr, als Sie selbst dürfen. Geben Sie jedem Programm seinen eigenen, und nur die Rechte, die es braucht.',
    fr: 'Avec une clé de gestion, un programme gère des entrées en votre nom. Elle ne permet jamais plus que vos propres droits. Donnez à chaque programme sa propre clé, et les seuls droits qu’il lui faut.',
    it: 'Con una chiave di gestione i programmi gestiscono voci a suo nome. Non consente mai più di quanto Lei stesso possa fare. Dia a ogni programma la propria, e soltanto i diritti che gli servono.',
    rm: 'Cun ina clav d’administraziun administreschan programs endataziuns en Voss num. Ella na lubescha mai dapli che quai che Vus dastgais sez. Dai a mintga program sia atgna, e mo ils dretgs ch’el dovra.',
  },
  'managementKeys.accountText': {
    de: 'Mit einem Schlüssel führen Programme Einträge in Ihrem Namen.',
    fr: 'Avec une clé, un programme gère des entrées en votre nom.',
    it: 'Con una chiave i programmi gestiscono voci a suo nome.',
    rm: 'Cun ina clav administreschan programs endataziuns en Voss num.',
  },
  'managementKeys.manage': { de: 'Schlüssel verwalten', fr: 'Gérer les clés', it: 'Gestire le chiavi', rm: 'Administrar las clavs' },
  'managementKeys.nameHint': {
    de: 'Welches Programm ihn braucht, zum Beispiel «Agenda der Bibliothek».',
    fr: 'Le programme qui s’en sert, par exemple «\u202fAgenda de la bibliothèque\u202f».',
    it: 'Quale programma la usa, per esempio «Agenda della biblioteca».',
    rm: 'Tge program che la dovra, per exempel «Agenda da la biblioteca».',
  },
  'managementKeys.records': 'peopleSources.records',
  'managementKeys.recordsHint': {
    de: 'Ohne Auswahl gilt der Schlüssel für alle, die Sie bearbeiten dürfen.',
    fr: 'Sans choix, la clé vaut pour toutes celles que vous pouvez modifier.',
    it: 'Senza scelta la chiave vale per tutte quelle che Lei può modificare.',
    rm: 'Senza tscherna vala la clav per tut quellas che Vus dastgais modifitgar.',
  },
  'managementKeys.recordsOther': {
    de: 'Wählen Sie nur Einträge, die Sie bearbeiten dürfen.',
    fr: 'Ne choisissez que des entrées que vous pouvez modifier.',
    it: 'Scelga soltanto voci che può modificare.',
    rm: 'Tschernì mo endataziuns che Vus dastgais modifitgar.',
  },
  'managementKeys.recordsOfAgency': {
    de: 'Mit einer Organisation sind nur Einträge des Verzeichnisses möglich.',
    fr: 'Avec une organisation, seules des entrées de l’annuaire sont possibles.',
    it: 'Con un’organizzazione sono possibili soltanto voci dell’elenco.',
    rm: 'Cun in’organisaziun èn mo endataziuns dal register pussaivlas.',
  },
  'managementKeys.action.read': { de: 'Auflisten und lesen', fr: 'Lister et lire', it: 'Elencare e leggere', rm: 'Enumerar e leger' },
  'managementKeys.action.add': 'screenBlocks.add.submit',
  'managementKeys.action.change': 'common.change',
  'managementKeys.action.remove': 'common.delete',
  'managementKeys.actionsMissing': {
    de: 'Wählen Sie mindestens eine Aktion.',
    fr: 'Choisissez au moins une action.',
    it: 'Scelga almeno un’azione.',
    rm: 'Tschernì almain in’acziun.',
  },
  'managementKeys.noAgency': { de: 'Keine Einschränkung', fr: 'Aucune restriction', it: 'Nessuna limitazione', rm: 'Nagina restricziun' },
  'managementKeys.agencyHint': {
    de: 'Mit einer Organisation gilt der Schlüssel nur im Verzeichnis, für diese und alle darunter.',
    fr: 'Avec une organisation, la clé ne vaut que dans l’annuaire, pour celle-ci et toutes celles qui en dépendent.',
    it: 'Con un’organizzazione la chiave vale soltanto nell’elenco, per questa e tutte quelle sottostanti.',
    rm: 'Cun in’organisaziun vala la clav mo en il register, per quella e tut quellas sutvart.',
  },
  'managementKeys.agencyLimited': {
    de: 'Ihr Konto ist schon eingeschränkt. Die Einschränkung gilt auch für Ihre Schlüssel.',
    fr: 'Votre compte est déjà restreint. Cette restriction vaut aussi pour vos clés.',
    it: 'Il suo account è già limitato. La limitazione vale anche per le sue chiavi.',
    rm: 'Voss conto è gia restrenschì. La restricziun vala era per Vossas clavs.',
  },
  'managementKeys.addresses': {
    de: 'Nur von diesen Adressen',
    fr: 'Seulement depuis ces adresses',
    it: 'Solo da questi indirizzi',
    rm: 'Mo da questas adressas',
  },
  'managementKeys.addressesHint': {
    de: 'IP-Adressen oder Netze wie 10.0.0.0/8, eine Angabe pro Zeile. Leer: von überall.',
    fr: 'Adresses IP ou réseaux comme 10.0.0.0/8, une indication par ligne. Vide\u202f: de partout.',
    it: 'Indirizzi IP o reti come 10.0.0.0/8, un’indicazione per riga. Vuoto: da ovunque.',
    rm: 'Adressas IP u raits sco 10.0.0.0/8, in’indicaziun per lingia. Vid: da dapertut.',
  },
  'managementKeys.addressInvalid': {
    de: '«{address}» ist weder eine IP-Adresse noch ein Netz.',
    fr: '«\u202f{address}\u202f» n’est ni une adresse IP ni un réseau.',
    it: '«{address}» non è né un indirizzo IP né una rete.',
    rm: '«{address}» n’è ni in’adressa IP ni ina rait.',
  },
  'managementKeys.addressesMany': {
    de: 'Höchstens {count} Adressen sind möglich.',
    fr: 'Au plus {count} adresses sont possibles.',
    it: 'Sono possibili al massimo {count} indirizzi.',
    rm: 'Pussaivlas èn maximalmain {count} adressas.',
  },
  'managementKeys.expires': { de: 'Gültig bis', fr: 'Valable jusqu’au', it: 'Valida fino al', rm: 'Valaivla fin' },
  'managementKeys.expiresHint': {
    de: 'Der letzte Tag, an dem der Schlüssel gilt. Leer: bis er gelöscht wird.',
    fr: 'Le dernier jour de validité de la clé. Vide\u202f: jusqu’à sa suppression.',
    it: 'L’ultimo giorno in cui la chiave è valida. Vuoto: finché non viene eliminata.',
    rm: 'L’ultim di che la clav vala. Vid: fin ch’ella vegn stizzada.',
  },
  'managementKeys.allows': { de: 'Erlaubt', fr: 'Permet', it: 'Consente', rm: 'Lubescha' },
  'managementKeys.everything': { de: 'alle Einträge', fr: 'toutes les entrées', it: 'tutte le voci', rm: 'tut las endataziuns' },
  'managementKeys.everythingThere': {
    de: 'alle Einträge im Verzeichnis',
    fr: 'toutes les entrées de l’annuaire',
    it: 'tutte le voci dell’elenco',
    rm: 'tut las endataziuns en il register',
  },
  'managementKeys.may.read': { de: 'lesen', fr: 'lire', it: 'leggere', rm: 'leger' },
  'managementKeys.may.add': { de: 'hinzufügen', fr: 'ajouter', it: 'aggiungere', rm: 'agiuntar' },
  'managementKeys.may.change': { de: 'ändern', fr: 'modifier', it: 'modificare', rm: 'midar' },
  'managementKeys.may.remove': { de: 'löschen', fr: 'supprimer', it: 'eliminare', rm: 'stizzar' },
  'managementKeys.onlyAgency': {
    de: 'nur {agency} und darunter',
    fr: 'seulement {agency} et ce qui en dépend',
    it: 'solo {agency} e ciò che ne dipende',
    rm: 'mo {agency} e sutvart',
  },
  'managementKeys.agencyGone': {
    de: 'nur eine Organisation, die es nicht mehr gibt',
    fr: 'seulement une organisation qui n’existe plus',
    it: 'solo un’organizzazione che non esiste più',
    rm: 'mo in’organisaziun che n’exista betg pli',
  },
  'managementKeys.until': { de: 'bis {day}', fr: 'jusqu’au {day}', it: 'fino al {day}', rm: 'fin ils {day}' },
  'managementKeys.noExpiry': { de: 'ohne Ablauf', fr: 'sans expiration', it: 'senza scadenza', rm: 'senza scadenza' },
  'managementKeys.from': { de: 'von {addresses}', fr: 'depuis {addresses}', it: 'da {addresses}', rm: 'da {addresses}' },
  'managementKeys.fromMany': {
    de: { one: 'von {addresses} und {count} weiteren', other: 'von {addresses} und {count} weiteren' },
    fr: { one: 'depuis {addresses} et {count} autre', other: 'depuis {addresses} et {count} autres' },
    it: { one: 'da {addresses} e {count} altro', other: 'da {addresses} e altri {count}' },
    rm: { one: 'da {addresses} e {count} autra', other: 'da {addresses} ed autras {count}' },
  },
  'managementKeys.expired': { de: 'abgelaufen', fr: 'expirée', it: 'scaduta', rm: 'scrudada' },
  'managementKeys.expiredSome': {
    de: {
      one: '{count} Schlüssel ist abgelaufen. Löschen Sie ihn, und geben Sie dem Programm einen neuen, wenn es ihn noch braucht.',
      other: '{count} Schlüssel sind abgelaufen. Löschen Sie sie, und geben Sie den Programmen neue, wenn sie sie noch brauchen.',
    },
    fr: {
      one: '{count} clé a expiré. Supprimez-la, et donnez-en une nouvelle au programme s’il en a encore besoin.',
      other: '{count} clés ont expiré. Supprimez-les, et donnez-en de nouvelles aux programmes s’ils en ont encore besoin.',
    },
    it: {
      one: '{count} chiave è scaduta. La elimini e ne dia una nuova al programma, se ne ha ancora bisogno.',
      other: '{count} chiavi sono scadute. Le elimini e ne dia di nuove ai programmi, se ne hanno ancora bisogno.',
    },
    rm: {
      one: '{count} clav è scrudada. Stizzai ella, e dai ina nova al program, sch’el la dovra anc.',
      other: '{count} clavs èn scrudadas. Stizzai ellas, e dai novas als programs, sch’els las dovran anc.',
    },
  },
  'managementKeys.usageText': {
    de: 'So liest ein Programm die ersten Einträge:',
    fr: 'Un programme lit ainsi les premières entrées\u202f:',
    it: 'Così un programma legge le prime voci:',
    rm: 'Uschia legia in program las emprimas endataziuns:',
  },
  'managementKeys.docs': {
    de: 'Was Programme alles können',
    fr: 'Tout ce que peuvent faire les programmes',
    it: 'Tutto ciò che i programmi possono fare',
    rm: 'Tut quai che programs pon far',
  },
  'managementKeys.others': { de: 'Schlüssel anderer Personen', fr: 'Clés d’autres personnes', it: 'Chiavi di altre persone', rm: 'Clavs d’autras persunas' },
  'managementKeys.othersText': {
    de: 'Als Administration können Sie auch diese löschen.',
    fr: 'En tant qu’administration, vous pouvez aussi les supprimer.',
    it: 'Come amministrazione può eliminare anche queste.',
    rm: 'Sco administraziun pudais Vus era stizzar questas.',
  },
  'managementKeys.deleteOther': {
    de: 'Der Schlüssel gehört {email}.',
    fr: 'La clé appartient à {email}.',
    it: 'La chiave appartiene a {email}.',
    rm: 'La clav appartegna a {email}.',
  },
  'managementKeys.deleteText': {
    de: 'Programme mit diesem Schlüssel verlieren sofort den Zugang. Was sie erfasst haben, bleibt. Das lässt sich nicht rückgängig machen.',
    fr: 'Les programmes qui utilisent cette clé perdent l’accès immédiatement. Ce qu’ils ont saisi reste. Cette opération est irréversible.',
    it: 'I programmi che usano questa chiave perdono subito l’accesso. Ciò che hanno inserito resta. L’operazione è irreversibile.',
    rm: 'Programs cun questa clav perdan immediatamain l’access. Quai ch’els han registrà resta. Quai na po betg vegnir revocà.',
  },
})

type Own = typeof managementKeys
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
