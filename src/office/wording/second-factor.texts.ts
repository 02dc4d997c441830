import { section } from '../../texts/catalogues/section.ts'

export const secondFactor = section({
  'secondFactor.title': { de: 'Zweiter Faktor', fr: 'Second facteur', it: 'Secondo fattore', rm: 'Segund factur' },
  'secondFactor.accountText': {
    de: 'Neben dem Passwort verlangt die Anmeldung dann einen Code, den eine App auf Ihrem Telefon zeigt. Ein erratenes oder gestohlenes Passwort genügt nicht mehr.',
    fr: 'La connexion demande alors, en plus du mot de passe, un code affiché par une application de votre téléphone. Un mot de passe deviné ou volé ne suffit plus.',
    it: 'Oltre alla password, l’accesso richiede allora un codice mostrato da un’app del suo telefono. Una password indovinata o rubata non basta più.',
    rm: 'Ultra dal pled-clav pretenda l’annunzia lura in code che vegn mussà d’in’app sin Voss telefon. In pled-clav engiavinà u engulà na basta betg pli.',
  },
  'secondFactor.on': {
    de: {
      one: 'Eingerichtet. {count} Wiederherstellungscode ist noch unbenutzt.',
      other: 'Eingerichtet. {count} Wiederherstellungscodes sind noch unbenutzt.',
    },
    fr: { one: 'Activé. Il reste {count} code de récupération.', other: 'Activé. Il reste {count} codes de récupération.' },
    it: { one: 'Attivato. Resta {count} codice di recupero.', other: 'Attivato. Restano {count} codici di recupero.' },
    rm: { one: 'Activà. {count} code da recuperaziun n’è anc betg duvrà.', other: 'Activà. {count} codes da recuperaziun n’èn anc betg duvrads.' },
  },
  'secondFactor.setUp': { de: 'Zweiten Faktor einrichten', fr: 'Activer le second facteur', it: 'Attivare il secondo fattore', rm: 'Activar il segund factur' },
  'secondFactor.change': { de: 'Zweiten Faktor ändern', fr: 'Modifier le second facteur', it: 'Modificare il secondo fattore', rm: 'Midar il segund factur' },
  'secondFactor.scanTitle': {
    de: '1. Der App den Schlüssel geben',
    fr: '1. Donner la clé à l’application',
    it: '1. Dare la chiave all’app',
    rm: '1. Dar la clav a l’app',
  },
  'secondFactor.scan': {
    de: 'Öffnen Sie eine App für Einmalcodes auf Ihrem Telefon und lesen Sie diesen QR-Code ein.',
    fr: 'Ouvrez une application de codes à usage unique sur votre téléphone et scannez ce code QR.',
    it: 'Apra un’app per codici monouso sul telefono e scansioni questo codice QR.',
    rm: 'Avrì in’app per codes unics sin Voss telefon e scannai quest code QR.',
  },
  'secondFactor.qrCode': {
    de: 'QR-Code mit dem Schlüssel; darunter steht er als Text',
    fr: 'Code QR contenant la clé\u202f; elle figure en texte au-dessous',
    it: 'Codice QR con la chiave; sotto è scritta come testo',
    rm: 'Code QR cun la clav; sutvart stat ella sco text',
  },
  'secondFactor.key': { de: 'Oder tippen Sie den Schlüssel ab:', fr: 'Ou saisissez la clé\u202f:', it: 'O digiti la chiave:', rm: 'U endatai la clav:' },
  'secondFactor.confirmTitle': { de: '2. Bestätigen', fr: '2. Confirmer', it: '2. Confermare', rm: '2. Confermar' },
  'secondFactor.code': { de: 'Code der App', fr: 'Code de l’application', it: 'Codice dell’app', rm: 'Code da l’app' },
  'secondFactor.codeHint': {
    de: 'Sechs Ziffern, die alle dreissig Sekunden wechseln.',
    fr: 'Six chiffres qui changent toutes les trente secondes.',
    it: 'Sei cifre che cambiano ogni trenta secondi.',
    rm: 'Sis cifras che midan mintga trenta secundas.',
  },
  'secondFactor.codeWrong': {
    de: 'Der Code stimmt nicht. Geben Sie den ein, den die App jetzt zeigt; die Uhr des Telefons muss richtig gehen.',
    fr: 'Le code n’est pas correct. Saisissez celui que l’application affiche maintenant\u202f; l’heure du téléphone doit être juste.',
    it: 'Il codice non è corretto. Inserisca quello che l’app mostra ora; l’orologio del telefono deve essere giusto.',
    rm: 'Il code n’è betg correct. Endatai quel che l’app mussa ussa; l’ura dal telefon sto ir endretg.',
  },
  'secondFactor.enable': { de: 'Einrichten', fr: 'Activer', it: 'Attivare', rm: 'Activar' },
  'secondFactor.codesTitle': { de: 'Wiederherstellungscodes', fr: 'Codes de récupération', it: 'Codici di recupero', rm: 'Codes da recuperaziun' },
  'secondFactor.codesText': {
    de: 'Mit jedem dieser Codes melden Sie sich einmal ohne Telefon an. Sie werden nur jetzt gezeigt: Drucken Sie sie aus oder bewahren Sie sie in einem Passwortspeicher auf.',
    fr: 'Chacun de ces codes permet une connexion sans téléphone. Ils ne s’affichent que maintenant\u202f: imprimez-les ou conservez-les dans un gestionnaire de mots de passe.',
    it: 'Con ognuno di questi codici accede una volta senza telefono. Sono mostrati solo ora: li stampi o li conservi in un gestore di password.',
    rm: 'Cun mintgin da quests codes As annunziais Vus ina giada senza telefon. Els vegnan mussads mo ussa: stampai els u tegnai els en ina memoria da pleds-clav.',
  },
  'secondFactor.enabled': {
    de: 'Der zweite Faktor ist eingerichtet.',
    fr: 'Le second facteur est activé.',
    it: 'Il secondo fattore è attivato.',
    rm: 'Il segund factur è activà.',
  },
  'secondFactor.renewed': {
    de: 'Die früheren Codes gelten nicht mehr.',
    fr: 'Les anciens codes ne sont plus valables.',
    it: 'I codici precedenti non valgono più.',
    rm: 'Ils codes precedents na valan betg pli.',
  },
  'secondFactor.renew': {
    de: 'Neue Wiederherstellungscodes',
    fr: 'Nouveaux codes de récupération',
    it: 'Nuovi codici di recupero',
    rm: 'Novs codes da recuperaziun',
  },
  'secondFactor.renewText': {
    de: 'Sie bekommen zehn neue Codes. Die bisherigen gelten danach nicht mehr.',
    fr: 'Vous recevez dix nouveaux codes. Les précédents ne seront plus valables.',
    it: 'Riceve dieci nuovi codici. I precedenti non varranno più.',
    rm: 'Vus survegnis diesch novs codes. Ils precedents na valan lura betg pli.',
  },
  'secondFactor.renewSubmit': { de: 'Neue Codes erstellen', fr: 'Créer de nouveaux codes', it: 'Creare nuovi codici', rm: 'Crear novs codes' },
  'secondFactor.off': {
    de: 'Zweiten Faktor ausschalten',
    fr: 'Désactiver le second facteur',
    it: 'Disattivare il secondo fattore',
    rm: 'Deactivar il segund factur',
  },
  'secondFactor.offText': {
    de: 'Danach genügt zur Anmeldung wieder das Passwort allein. Auch die Wiederherstellungscodes gelten nicht mehr.',
    fr: 'Le mot de passe seul suffira de nouveau pour se connecter. Les codes de récupération ne seront plus valables non plus.',
    it: 'Per accedere basterà di nuovo la sola password. Anche i codici di recupero non varranno più.',
    rm: 'Lura basta puspè il pled-clav sulet per s’annunziar. Era ils codes da recuperaziun na valan betg pli.',
  },
  'secondFactor.offSubmit': { de: 'Ausschalten', fr: 'Désactiver', it: 'Disattivare', rm: 'Deactivar' },
  'secondFactor.offDone': {
    de: 'Der zweite Faktor ist ausgeschaltet.',
    fr: 'Le second facteur est désactivé.',
    it: 'Il secondo fattore è disattivato.',
    rm: 'Il segund factur è deactivà.',
  },
  'secondFactor.login.title': { de: 'Code eingeben', fr: 'Saisir le code', it: 'Inserire il codice', rm: 'Endatar il code' },
  'secondFactor.login.text': {
    de: 'Das Passwort stimmt. Geben Sie jetzt den Code ein, den Ihre App zeigt, oder einen Ihrer Wiederherstellungscodes.',
    fr: 'Le mot de passe est correct. Saisissez maintenant le code de votre application ou l’un de vos codes de récupération.',
    it: 'La password è corretta. Inserisca ora il codice della sua app o uno dei suoi codici di recupero.',
    rm: 'Il pled-clav è correct. Endatai ussa il code che Vossa app mussa, u in da Voss codes da recuperaziun.',
  },
  'secondFactor.login.code': { de: 'Code', fr: 'Code', it: 'Codice', rm: 'Code' },
  'secondFactor.login.wrong': {
    de: 'Der Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten Code der App und geben Sie diesen ein.',
    fr: 'Le code n’est pas correct ou a déjà été utilisé. Attendez le prochain code de l’application et saisissez-le.',
    it: 'Il codice non è corretto o è già stato usato. Attenda il prossimo codice dell’app e lo inserisca.',
    rm: 'Il code n’è betg correct u è gia vegnì duvrà. Spetgai il proxim code da l’app ed endatai quel.',
  },
  'secondFactor.login.lost': {
    de: 'Telefon und Codes verloren? Die Administration Ihrer Stelle kann den zweiten Faktor entfernen.',
    fr: 'Téléphone et codes perdus\u202f? L’administration de votre service peut supprimer le second facteur.',
    it: 'Telefono e codici persi? L’amministrazione del suo servizio può rimuovere il secondo fattore.',
    rm: 'Pers telefon e codes? L’administraziun da Voss post po allontanar il segund factur.',
  },
  'secondFactor.login.again': {
    de: 'Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
    fr: 'La connexion a pris trop de temps. Veuillez recommencer.',
    it: 'L’accesso ha richiesto troppo tempo. Ricominci da capo.',
    rm: 'L’annunzia ha durà memia ditg. Cumenzai per plaschair anc ina giada.',
  },
  'secondFactor.mail.subject': {
    de: 'Zweiter Faktor entfernt bei {organisation}',
    fr: 'Second facteur supprimé auprès de {organisation}',
    it: 'Secondo fattore rimosso presso {organisation}',
    rm: 'Allontanà il segund factur tar {organisation}',
  },
  'secondFactor.mail.text': {
    de: 'Die Administration hat den zweiten Faktor Ihres Kontos bei {organisation} entfernt: App, Wiederherstellungscodes und Passkeys gelten nicht mehr, und alle Ihre Sitzungen sind beendet. Das Passwort allein öffnet jetzt das Konto. Richten Sie nach der Anmeldung wieder einen zweiten Faktor ein:',
    fr: 'L’administration a supprimé le second facteur de votre compte auprès de {organisation}\u202f: l’application, les codes de récupération et les passkeys ne sont plus valables, et toutes vos sessions sont terminées. Le mot de passe seul ouvre désormais le compte. Après la connexion, configurez de nouveau un second facteur\u202f:',
    it: 'L’amministrazione ha rimosso il secondo fattore del suo account presso {organisation}: app, codici di recupero e passkey non valgono più e tutte le sue sessioni sono terminate. Ora la sola password apre l’account. Dopo l’accesso configuri di nuovo un secondo fattore:',
    rm: 'L’administraziun ha allontanà il segund factur da Voss conto tar {organisation}: l’app, ils codes da recuperaziun ed ils passkeys na valan betg pli, e tut Vossas sessiuns èn terminadas. Il pled-clav sulet avra ussa il conto. Endrizzai suenter l’annunzia puspè in segund factur:',
  },
  'secondFactor.mail.notAsked': {
    de: 'Haben Sie das nicht verlangt, so ändern Sie Ihr Passwort und melden Sie es der Administration Ihrer Stelle.',
    fr: 'Si vous ne l’avez pas demandé, changez votre mot de passe et informez l’administration de votre service.',
    it: 'Se non l’ha chiesto Lei, cambi la sua password e informi l’amministrazione del suo servizio.',
    rm: 'Sche Vus n’avais betg dumandà quai, midai Voss pled-clav ed infurmai l’administraziun da Voss post.',
  },
})

type Own = typeof secondFactor
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
