import { section } from '../section.ts'

export const secondFactor = section({
  de_CH: {
    'secondFactor.title': 'Zweiter Faktor',
    'secondFactor.accountText':
      'Neben dem Passwort verlangt die Anmeldung dann einen Code, den eine App auf Ihrem Telefon zeigt. Ein erratenes oder gestohlenes Passwort genügt nicht mehr.',
    'secondFactor.on': {
      one: 'Eingerichtet. {count} Wiederherstellungscode ist noch unbenutzt.',
      other: 'Eingerichtet. {count} Wiederherstellungscodes sind noch unbenutzt.',
    },
    'secondFactor.setUp': 'Zweiten Faktor einrichten',
    'secondFactor.change': 'Zweiten Faktor ändern',
    'secondFactor.scanTitle': '1. Der App den Schlüssel geben',
    'secondFactor.scan':
      'Öffnen Sie eine App für Einmalcodes auf Ihrem Telefon und lesen Sie diesen QR-Code ein.',
    'secondFactor.qrCode': 'QR-Code mit dem Schlüssel; darunter steht er als Text',
    'secondFactor.key': 'Oder tippen Sie den Schlüssel ab:',
    'secondFactor.confirmTitle': '2. Bestätigen',
    'secondFactor.code': 'Code der App',
    'secondFactor.codeHint': 'Sechs Ziffern, die alle dreissig Sekunden wechseln.',
    'secondFactor.codeWrong':
      'Der Code stimmt nicht. Geben Sie den ein, den die App jetzt zeigt; die Uhr des Telefons muss richtig gehen.',
    'secondFactor.enable': 'Einrichten',
    'secondFactor.codesTitle': 'Wiederherstellungscodes',
    'secondFactor.codesText':
      'Mit jedem dieser Codes melden Sie sich einmal ohne Telefon an. Sie werden nur jetzt gezeigt: Drucken Sie sie aus oder bewahren Sie sie in einem Passwortspeicher auf.',
    'secondFactor.enabled': 'Der zweite Faktor ist eingerichtet.',
    'secondFactor.renewed': 'Die früheren Codes gelten nicht mehr.',
    'secondFactor.copy': 'Kopieren',
    'secondFactor.copied': 'Kopiert',
    'secondFactor.back': 'Zu meinem Konto',
    'secondFactor.renew': 'Neue Wiederherstellungscodes',
    'secondFactor.renewText': 'Sie bekommen zehn neue Codes. Die bisherigen gelten danach nicht mehr.',
    'secondFactor.renewSubmit': 'Neue Codes erstellen',
    'secondFactor.off': 'Zweiten Faktor ausschalten',
    'secondFactor.offText':
      'Danach genügt zur Anmeldung wieder das Passwort allein. Auch die Wiederherstellungscodes gelten nicht mehr.',
    'secondFactor.offSubmit': 'Ausschalten',
    'secondFactor.offDone': 'Der zweite Faktor ist ausgeschaltet.',
    'secondFactor.login.title': 'Code eingeben',
    'secondFactor.login.text':
      'Das Passwort stimmt. Geben Sie jetzt den Code ein, den Ihre App zeigt, oder einen Ihrer Wiederherstellungscodes.',
    'secondFactor.login.code': 'Code',
    'secondFactor.login.wrong':
      'Der Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten Code der App und geben Sie diesen ein.',
    'secondFactor.login.submit': 'Anmelden',
    'secondFactor.login.lost':
      'Telefon und Codes verloren? Die Administration Ihrer Stelle kann den zweiten Faktor entfernen.',
    'secondFactor.login.again': 'Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
  },
  fr_CH: {
    'secondFactor.title': 'Second facteur',
    'secondFactor.accountText':
      'La connexion demande alors, en plus du mot de passe, un code affiché par une application de votre téléphone. Un mot de passe deviné ou volé ne suffit plus.',
    'secondFactor.on': {
      one: 'Activé. Il reste {count} code de récupération.',
      other: 'Activé. Il reste {count} codes de récupération.',
    },
    'secondFactor.setUp': 'Activer le second facteur',
    'secondFactor.change': 'Modifier le second facteur',
    'secondFactor.scanTitle': '1. Donner la clé à l’application',
    'secondFactor.scan':
      'Ouvrez une application de codes à usage unique sur votre téléphone et scannez ce code QR.',
    'secondFactor.qrCode': 'Code QR contenant la clé\u202f; elle figure en texte au-dessous',
    'secondFactor.key': 'Ou saisissez la clé\u202f:',
    'secondFactor.confirmTitle': '2. Confirmer',
    'secondFactor.code': 'Code de l’application',
    'secondFactor.codeHint': 'Six chiffres qui changent toutes les trente secondes.',
    'secondFactor.codeWrong':
      'Le code n’est pas correct. Saisissez celui que l’application affiche maintenant\u202f; l’heure du téléphone doit être juste.',
    'secondFactor.enable': 'Activer',
    'secondFactor.codesTitle': 'Codes de récupération',
    'secondFactor.codesText':
      'Chacun de ces codes permet une connexion sans téléphone. Ils ne s’affichent que maintenant\u202f: imprimez-les ou conservez-les dans un gestionnaire de mots de passe.',
    'secondFactor.enabled': 'Le second facteur est activé.',
    'secondFactor.renewed': 'Les anciens codes ne sont plus valables.',
    'secondFactor.copy': 'Copier',
    'secondFactor.copied': 'Copié',
    'secondFactor.back': 'Vers mon compte',
    'secondFactor.renew': 'Nouveaux codes de récupération',
    'secondFactor.renewText': 'Vous recevez dix nouveaux codes. Les précédents ne seront plus valables.',
    'secondFactor.renewSubmit': 'Créer de nouveaux codes',
    'secondFactor.off': 'Désactiver le second facteur',
    'secondFactor.offText':
      'Le mot de passe seul suffira de nouveau pour se connecter. Les codes de récupération ne seront plus valables non plus.',
    'secondFactor.offSubmit': 'Désactiver',
    'secondFactor.offDone': 'Le second facteur est désactivé.',
    'secondFactor.login.title': 'Saisir le code',
    'secondFactor.login.text':
      'Le mot de passe est correct. Saisissez maintenant le code de votre application ou l’un de vos codes de récupération.',
    'secondFactor.login.code': 'Code',
    'secondFactor.login.wrong':
      'Le code n’est pas correct ou a déjà été utilisé. Attendez le prochain code de l’application et saisissez-le.',
    'secondFactor.login.submit': 'Se connecter',
    'secondFactor.login.lost':
      'Téléphone et codes perdus\u202f? L’administration de votre service peut supprimer le second facteur.',
    'secondFactor.login.again': 'La connexion a pris trop de temps. Veuillez recommencer.',
  },
  it_CH: {
    'secondFactor.title': 'Secondo fattore',
    'secondFactor.accountText':
      'Oltre alla password, l’accesso richiede allora un codice mostrato da un’app del suo telefono. Una password indovinata o rubata non basta più.',
    'secondFactor.on': {
      one: 'Attivato. Resta {count} codice di recupero.',
      other: 'Attivato. Restano {count} codici di recupero.',
    },
    'secondFactor.setUp': 'Attivare il secondo fattore',
    'secondFactor.change': 'Modificare il secondo fattore',
    'secondFactor.scanTitle': '1. Dare la chiave all’app',
    'secondFactor.scan': 'Apra un’app per codici monouso sul telefono e scansioni questo codice QR.',
    'secondFactor.qrCode': 'Codice QR con la chiave; sotto è scritta come testo',
    'secondFactor.key': 'O digiti la chiave:',
    'secondFactor.confirmTitle': '2. Confermare',
    'secondFactor.code': 'Codice dell’app',
    'secondFactor.codeHint': 'Sei cifre che cambiano ogni trenta secondi.',
    'secondFactor.codeWrong':
      'Il codice non è corretto. Inserisca quello che l’app mostra ora; l’orologio del telefono deve essere giusto.',
    'secondFactor.enable': 'Attivare',
    'secondFactor.codesTitle': 'Codici di recupero',
    'secondFactor.codesText':
      'Con ognuno di questi codici accede una volta senza telefono. Sono mostrati solo ora: li stampi o li conservi in un gestore di password.',
    'secondFactor.enabled': 'Il secondo fattore è attivato.',
    'secondFactor.renewed': 'I codici precedenti non valgono più.',
    'secondFactor.copy': 'Copiare',
    'secondFactor.copied': 'Copiato',
    'secondFactor.back': 'Al mio account',
    'secondFactor.renew': 'Nuovi codici di recupero',
    'secondFactor.renewText': 'Riceve dieci nuovi codici. I precedenti non varranno più.',
    'secondFactor.renewSubmit': 'Creare nuovi codici',
    'secondFactor.off': 'Disattivare il secondo fattore',
    'secondFactor.offText':
      'Per accedere basterà di nuovo la sola password. Anche i codici di recupero non varranno più.',
    'secondFactor.offSubmit': 'Disattivare',
    'secondFactor.offDone': 'Il secondo fattore è disattivato.',
    'secondFactor.login.title': 'Inserire il codice',
    'secondFactor.login.text':
      'La password è corretta. Inserisca ora il codice della sua app o uno dei suoi codici di recupero.',
    'secondFactor.login.code': 'Codice',
    'secondFactor.login.wrong':
      'Il codice non è corretto o è già stato usato. Attenda il prossimo codice dell’app e lo inserisca.',
    'secondFactor.login.submit': 'Accedere',
    'secondFactor.login.lost':
      'Telefono e codici persi? L’amministrazione del suo servizio può rimuovere il secondo fattore.',
    'secondFactor.login.again': 'L’accesso ha richiesto troppo tempo. Ricominci da capo.',
  },
  rm_CH: {
    'secondFactor.title': 'Segund factur',
    'secondFactor.accountText':
      'Ultra dal pled-clav pretenda l’annunzia lura in code che vegn mussà d’in’app sin Voss telefon. In pled-clav engiavinà u engulà na basta betg pli.',
    'secondFactor.on': {
      one: 'Activà. {count} code da recuperaziun n’è anc betg duvrà.',
      other: 'Activà. {count} codes da recuperaziun n’èn anc betg duvrads.',
    },
    'secondFactor.setUp': 'Activar il segund factur',
    'secondFactor.change': 'Midar il segund factur',
    'secondFactor.scanTitle': '1. Dar la clav a l’app',
    'secondFactor.scan': 'Avrì in’app per codes unics sin Voss telefon e scannai quest code QR.',
    'secondFactor.qrCode': 'Code QR cun la clav; sutvart stat ella sco text',
    'secondFactor.key': 'U endatai la clav:',
    'secondFactor.confirmTitle': '2. Confermar',
    'secondFactor.code': 'Code da l’app',
    'secondFactor.codeHint': 'Sis cifras che midan mintga trenta secundas.',
    'secondFactor.codeWrong':
      'Il code n’è betg correct. Endatai quel che l’app mussa ussa; l’ura dal telefon sto ir endretg.',
    'secondFactor.enable': 'Activar',
    'secondFactor.codesTitle': 'Codes da recuperaziun',
    'secondFactor.codesText':
      'Cun mintgin da quests codes As annunziais Vus ina giada senza telefon. Els vegnan mussads mo ussa: stampai els u tegnai els en ina memoria da pleds-clav.',
    'secondFactor.enabled': 'Il segund factur è activà.',
    'secondFactor.renewed': 'Ils codes precedents na valan betg pli.',
    'secondFactor.copy': 'Copiar',
    'secondFactor.copied': 'Copià',
    'secondFactor.back': 'A mes conto',
    'secondFactor.renew': 'Novs codes da recuperaziun',
    'secondFactor.renewText': 'Vus survegnis diesch novs codes. Ils precedents na valan lura betg pli.',
    'secondFactor.renewSubmit': 'Crear novs codes',
    'secondFactor.off': 'Deactivar il segund factur',
    'secondFactor.offText':
      'Lura basta puspè il pled-clav sulet per s’annunziar. Era ils codes da recuperaziun na valan betg pli.',
    'secondFactor.offSubmit': 'Deactivar',
    'secondFactor.offDone': 'Il segund factur è deactivà.',
    'secondFactor.login.title': 'Endatar il code',
    'secondFactor.login.text':
      'Il pled-clav è correct. Endatai ussa il code che Vossa app mussa, u in da Voss codes da recuperaziun.',
    'secondFactor.login.code': 'Code',
    'secondFactor.login.wrong':
      'Il code n’è betg correct u è gia vegnì duvrà. Spetgai il proxim code da l’app ed endatai quel.',
    'secondFactor.login.submit': 'S’annunziar',
    'secondFactor.login.lost':
      'Pers telefon e codes? L’administraziun da Voss post po allontanar il segund factur.',
    'secondFactor.login.again': 'L’annunzia ha durà memia ditg. Cumenzai per plaschair anc ina giada.',
  },
})
