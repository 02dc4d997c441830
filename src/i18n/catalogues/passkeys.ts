import { section } from '../section.ts'

export const passkeys = section({
  de_CH: {
    'passkeys.title': 'Passkeys',
    'passkeys.accountText':
      'Mit einem Passkey melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder PIN Ihres Geräts, oder mit einem Sicherheitsschlüssel. Er gilt nur für diese Website und lässt sich weder erraten noch abfangen.',
    'passkeys.count': {
      one: '{count} Passkey ist eingerichtet.',
      other: '{count} Passkeys sind eingerichtet.',
    },
    'passkeys.manage': 'Passkeys verwalten',
    'passkeys.setUp': 'Passkey einrichten',
    'passkeys.empty': 'Sie haben noch keinen Passkey.',
    'passkeys.name': 'Name',
    'passkeys.nameHint': 'Woran Sie ihn erkennen, zum Beispiel «Telefon» oder «Schlüssel im Büro».',
    'passkeys.nameMissing': 'Geben Sie einen Namen ein.',
    'passkeys.nameLong': 'Der Name ist zu lang.',
    'passkeys.created': 'Eingerichtet',
    'passkeys.lastUsed': 'Zuletzt benutzt',
    'passkeys.neverUsed': 'noch nie',
    'passkeys.change': 'Ändern',
    'passkeys.add': 'Passkey hinzufügen',
    'passkeys.addText':
      'Wer einen Passkey hat, kommt mit dem Passwort allein nicht mehr hinein. Sie bekommen deshalb mit dem ersten auch Wiederherstellungscodes, falls Sie noch keine haben.',
    'passkeys.next': 'Weiter',
    'passkeys.createTitle': 'Passkey «{name}» erstellen',
    'passkeys.createText':
      'Ihr Browser fragt gleich, wo der Passkey gespeichert werden soll. Folgen Sie seinen Anweisungen.',
    'passkeys.create': 'Passkey erstellen',
    'passkeys.unsupported':
      'Dieser Browser kennt keine Passkeys, oder JavaScript ist ausgeschaltet. Es wurde nichts geändert.',
    'passkeys.notCreated':
      'Es wurde kein Passkey erstellt. Vielleicht hat dieses Gerät schon einen für Ihr Konto. Versuchen Sie es sonst noch einmal.',
    'passkeys.unavailable':
      'Passkeys gibt es nur, wo diese Website verschlüsselt und unter einem Namen statt einer IP-Adresse erreichbar ist.',
    'passkeys.many': 'Mehr als {count} Passkeys sind nicht möglich. Entfernen Sie zuerst einen.',
    'passkeys.gone': 'Es hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
    'passkeys.refused':
      'Der Passkey wurde nicht angenommen. Bitte beginnen Sie noch einmal, vielleicht mit einem anderen Gerät.',
    'passkeys.done.added': 'Der Passkey ist eingerichtet.',
    'passkeys.done.renamed': 'Der Passkey ist umbenannt.',
    'passkeys.done.removed': 'Der Passkey ist entfernt. Löschen Sie ihn auch auf dem Gerät.',
    'passkeys.oneTitle': 'Passkey «{name}»',
    'passkeys.rename': 'Umbenennen',
    'passkeys.remove': 'Passkey entfernen',
    'passkeys.removeText': 'Danach können Sie sich mit ihm nicht mehr anmelden.',
    'passkeys.removeLast':
      'Zur Anmeldung genügt dann wieder das Passwort allein, und die Wiederherstellungscodes gelten nicht mehr.',
    'passkeys.back': 'Zu den Passkeys',
    'passkeys.codes': {
      one: '{count} Wiederherstellungscode ist noch unbenutzt.',
      other: '{count} Wiederherstellungscodes sind noch unbenutzt.',
    },
    'passkeys.offText':
      'Danach verlangt die Anmeldung neben dem Passwort einen Passkey oder einen Wiederherstellungscode.',
    'passkeys.login.title': 'Anmeldung bestätigen',
    'passkeys.login.submit': 'Mit einem Passkey anmelden',
    'passkeys.login.failed':
      'Die Anmeldung mit einem Passkey ist nicht gelungen. Versuchen Sie es noch einmal oder melden Sie sich mit dem Passwort an.',
    'passkeys.login.orCode':
      'Das Passwort stimmt. Melden Sie sich jetzt mit einem Passkey an, oder geben Sie den Code Ihrer App oder einen Ihrer Wiederherstellungscodes ein.',
    'passkeys.login.orRecoveryCode':
      'Das Passwort stimmt. Melden Sie sich jetzt mit einem Passkey an, oder geben Sie einen Ihrer Wiederherstellungscodes ein.',
    'passkeys.login.recoveryCode':
      'Das Passwort stimmt. Geben Sie jetzt einen Ihrer Wiederherstellungscodes ein.',
    'passkeys.login.refused':
      'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal oder geben Sie einen Code ein.',
    'passkeys.stay':
      'Passkeys gelten auch nach einem neuen Passwort weiter. Entfernen Sie jeden, den Sie nicht kennen.',
    'passkeys.mail.added.subject': 'Neuer Passkey bei {organisation}',
    'passkeys.mail.added.text':
      'Für Ihr Konto bei {organisation} wurde der Passkey «{name}» eingerichtet. Er öffnet das Konto ohne Passwort und gilt auch nach einem neuen Passwort weiter.',
    'passkeys.mail.removed.subject': 'Passkey entfernt bei {organisation}',
    'passkeys.mail.removed.text':
      'Für Ihr Konto bei {organisation} wurde der Passkey «{name}» entfernt. Er öffnet das Konto nicht mehr.',
    'passkeys.mail.notYou':
      'Waren Sie das nicht selbst, so ändern Sie Ihr Passwort, entfernen Sie alle Passkeys, die Sie nicht kennen, und melden Sie es der Administration Ihrer Stelle:',
  },
  fr_CH: {
    'passkeys.title': 'Passkeys',
    'passkeys.accountText':
      'Avec une passkey, vous vous connectez sans mot de passe\u202f: par l’empreinte, le visage ou le code de votre appareil, ou avec une clé de sécurité. Elle ne vaut que pour ce site et ne peut être ni devinée ni interceptée.',
    'passkeys.count': { one: '{count} passkey est configurée.', other: '{count} passkeys sont configurées.' },
    'passkeys.manage': 'Gérer les passkeys',
    'passkeys.setUp': 'Configurer une passkey',
    'passkeys.empty': 'Vous n’avez pas encore de passkey.',
    'passkeys.name': 'Nom',
    'passkeys.nameHint':
      'Pour la reconnaître, par exemple «\u202fTéléphone\u202f» ou «\u202fClé du bureau\u202f».',
    'passkeys.nameMissing': 'Saisissez un nom.',
    'passkeys.nameLong': 'Le nom est trop long.',
    'passkeys.created': 'Configurée',
    'passkeys.lastUsed': 'Dernière utilisation',
    'passkeys.neverUsed': 'jamais',
    'passkeys.change': 'Modifier',
    'passkeys.add': 'Ajouter une passkey',
    'passkeys.addText':
      'Avec une passkey, le mot de passe seul ne suffit plus pour se connecter. Avec la première, vous recevez donc aussi des codes de récupération, si vous n’en avez pas encore.',
    'passkeys.next': 'Continuer',
    'passkeys.createTitle': 'Créer la passkey «\u202f{name}\u202f»',
    'passkeys.createText': 'Votre navigateur va demander où enregistrer la passkey. Suivez ses instructions.',
    'passkeys.create': 'Créer la passkey',
    'passkeys.unsupported':
      'Ce navigateur ne connaît pas les passkeys, ou JavaScript est désactivé. Rien n’a été modifié.',
    'passkeys.notCreated':
      'Aucune passkey n’a été créée. Cet appareil en a peut-être déjà une pour votre compte. Sinon, essayez encore une fois.',
    'passkeys.unavailable':
      'Les passkeys ne fonctionnent que si ce site est accessible de manière chiffrée et sous un nom plutôt qu’une adresse IP.',
    'passkeys.many': 'Plus de {count} passkeys ne sont pas possibles. Supprimez-en d’abord une.',
    'passkeys.gone': 'Cela a pris trop de temps. Veuillez recommencer.',
    'passkeys.refused':
      'La passkey n’a pas été acceptée. Veuillez recommencer, peut-être avec un autre appareil.',
    'passkeys.done.added': 'La passkey est configurée.',
    'passkeys.done.renamed': 'La passkey a été renommée.',
    'passkeys.done.removed': 'La passkey a été supprimée. Effacez-la aussi sur l’appareil.',
    'passkeys.oneTitle': 'Passkey «\u202f{name}\u202f»',
    'passkeys.rename': 'Renommer',
    'passkeys.remove': 'Supprimer la passkey',
    'passkeys.removeText': 'Vous ne pourrez plus vous connecter avec elle.',
    'passkeys.removeLast':
      'Le mot de passe seul suffira de nouveau pour se connecter, et les codes de récupération ne seront plus valables.',
    'passkeys.back': 'Vers les passkeys',
    'passkeys.codes': {
      one: 'Il reste {count} code de récupération.',
      other: 'Il reste {count} codes de récupération.',
    },
    'passkeys.offText':
      'La connexion demandera alors, en plus du mot de passe, une passkey ou un code de récupération.',
    'passkeys.login.title': 'Confirmer la connexion',
    'passkeys.login.submit': 'Se connecter avec une passkey',
    'passkeys.login.failed':
      'La connexion avec une passkey n’a pas réussi. Essayez encore une fois ou connectez-vous avec le mot de passe.',
    'passkeys.login.orCode':
      'Le mot de passe est correct. Connectez-vous maintenant avec une passkey, ou saisissez le code de votre application ou l’un de vos codes de récupération.',
    'passkeys.login.orRecoveryCode':
      'Le mot de passe est correct. Connectez-vous maintenant avec une passkey, ou saisissez l’un de vos codes de récupération.',
    'passkeys.login.recoveryCode':
      'Le mot de passe est correct. Saisissez maintenant l’un de vos codes de récupération.',
    'passkeys.login.refused': 'La passkey n’a pas été acceptée. Réessayez ou saisissez un code.',
    'passkeys.stay':
      'Les passkeys restent valables après un changement de mot de passe. Supprimez celles que vous ne connaissez pas.',
    'passkeys.mail.added.subject': 'Nouvelle passkey auprès de {organisation}',
    'passkeys.mail.added.text':
      'La passkey «\u202f{name}\u202f» a été configurée pour votre compte auprès de {organisation}. Elle ouvre le compte sans mot de passe et reste valable après un changement de mot de passe.',
    'passkeys.mail.removed.subject': 'Passkey supprimée auprès de {organisation}',
    'passkeys.mail.removed.text':
      'La passkey «\u202f{name}\u202f» a été supprimée de votre compte auprès de {organisation}. Elle n’ouvre plus le compte.',
    'passkeys.mail.notYou':
      'Si ce n’était pas vous, changez votre mot de passe, supprimez toutes les passkeys que vous ne connaissez pas et informez l’administration de votre service\u202f:',
  },
  it_CH: {
    'passkeys.title': 'Passkeys',
    'passkeys.accountText':
      'Con una passkey accede senza password: con l’impronta, il volto o il PIN del suo dispositivo, oppure con una chiave di sicurezza. Vale solo per questo sito e non può essere né indovinata né intercettata.',
    'passkeys.count': { one: 'È configurata {count} passkey.', other: 'Sono configurate {count} passkey.' },
    'passkeys.manage': 'Gestire le passkey',
    'passkeys.setUp': 'Configurare una passkey',
    'passkeys.empty': 'Non ha ancora nessuna passkey.',
    'passkeys.name': 'Nome',
    'passkeys.nameHint': 'Per riconoscerla, per esempio «Telefono» o «Chiave in ufficio».',
    'passkeys.nameMissing': 'Inserisca un nome.',
    'passkeys.nameLong': 'Il nome è troppo lungo.',
    'passkeys.created': 'Configurata',
    'passkeys.lastUsed': 'Ultimo utilizzo',
    'passkeys.neverUsed': 'mai',
    'passkeys.change': 'Modificare',
    'passkeys.add': 'Aggiungere una passkey',
    'passkeys.addText':
      'Con una passkey, la sola password non basta più per accedere. Con la prima riceve perciò anche dei codici di recupero, se non ne ha ancora.',
    'passkeys.next': 'Continuare',
    'passkeys.createTitle': 'Creare la passkey «{name}»',
    'passkeys.createText': 'Il browser chiederà dove salvare la passkey. Segua le sue istruzioni.',
    'passkeys.create': 'Creare la passkey',
    'passkeys.unsupported':
      'Questo browser non conosce le passkey oppure JavaScript è disattivato. Non è stato modificato nulla.',
    'passkeys.notCreated':
      'Non è stata creata nessuna passkey. Forse questo dispositivo ne ha già una per il suo account. Altrimenti riprovi.',
    'passkeys.unavailable':
      'Le passkey funzionano solo se questo sito è raggiungibile in modo cifrato e con un nome anziché un indirizzo IP.',
    'passkeys.many': 'Non sono possibili più di {count} passkey. Ne rimuova prima una.',
    'passkeys.gone': 'Ci è voluto troppo tempo. Ricominci da capo.',
    'passkeys.refused':
      'La passkey non è stata accettata. Ricominci da capo, magari con un altro dispositivo.',
    'passkeys.done.added': 'La passkey è configurata.',
    'passkeys.done.renamed': 'La passkey è stata rinominata.',
    'passkeys.done.removed': 'La passkey è stata rimossa. La cancelli anche sul dispositivo.',
    'passkeys.oneTitle': 'Passkey «{name}»',
    'passkeys.rename': 'Rinominare',
    'passkeys.remove': 'Rimuovere la passkey',
    'passkeys.removeText': 'Dopo non potrà più accedere con questa passkey.',
    'passkeys.removeLast':
      'Per accedere basterà di nuovo la sola password, e i codici di recupero non varranno più.',
    'passkeys.back': 'Alle passkey',
    'passkeys.codes': {
      one: 'Resta {count} codice di recupero.',
      other: 'Restano {count} codici di recupero.',
    },
    'passkeys.offText':
      'L’accesso richiederà allora, oltre alla password, una passkey o un codice di recupero.',
    'passkeys.login.title': 'Confermare l’accesso',
    'passkeys.login.submit': 'Accedere con una passkey',
    'passkeys.login.failed': 'L’accesso con una passkey non è riuscito. Riprovi o acceda con la password.',
    'passkeys.login.orCode':
      'La password è corretta. Acceda ora con una passkey, oppure inserisca il codice della sua app o uno dei suoi codici di recupero.',
    'passkeys.login.orRecoveryCode':
      'La password è corretta. Acceda ora con una passkey, oppure inserisca uno dei suoi codici di recupero.',
    'passkeys.login.recoveryCode': 'La password è corretta. Inserisca ora uno dei suoi codici di recupero.',
    'passkeys.login.refused': 'La passkey non è stata accettata. Riprovi o inserisca un codice.',
    'passkeys.stay':
      'Le passkey restano valide anche dopo un cambio di password. Rimuova quelle che non conosce.',
    'passkeys.mail.added.subject': 'Nuova passkey presso {organisation}',
    'passkeys.mail.added.text':
      'Per il suo account presso {organisation} è stata configurata la passkey «{name}». Apre l’account senza password e resta valida anche dopo un cambio di password.',
    'passkeys.mail.removed.subject': 'Passkey rimossa presso {organisation}',
    'passkeys.mail.removed.text':
      'Per il suo account presso {organisation} è stata rimossa la passkey «{name}». Non apre più l’account.',
    'passkeys.mail.notYou':
      'Se non è stato Lei, cambi la sua password, rimuova tutte le passkey che non conosce e informi l’amministrazione del suo servizio:',
  },
  rm_CH: {
    'passkeys.title': 'Passkeys',
    'passkeys.accountText':
      'Cun in passkey As annunziais Vus senza pled-clav: cun l’impronta dal det, la fatscha u il PIN da Voss apparat, u cun ina clav da segirezza. El vala mo per questa website e na po betg vegnir engiavinà u interceptà.',
    'passkeys.count': { one: '{count} passkey è endrizzà.', other: '{count} passkeys èn endrizzads.' },
    'passkeys.manage': 'Administrar ils passkeys',
    'passkeys.setUp': 'Endrizzar in passkey',
    'passkeys.empty': 'Vus n’avais anc nagin passkey.',
    'passkeys.name': 'Num',
    'passkeys.nameHint': 'Per enconuscher el, per exempel «Telefon» u «Clav en il biro».',
    'passkeys.nameMissing': 'Endatai in num.',
    'passkeys.nameLong': 'Il num è memia lung.',
    'passkeys.created': 'Endrizzà',
    'passkeys.lastUsed': 'Utilisà l’ultima giada',
    'passkeys.neverUsed': 'anc mai',
    'passkeys.change': 'Midar',
    'passkeys.add': 'Agiuntar in passkey',
    'passkeys.addText':
      'Cun in passkey na basta il pled-clav sulet betg pli per s’annunziar. Cun l’emprim survegnis Vus perquai era codes da recuperaziun, sche Vus n’avais anc nagins.',
    'passkeys.next': 'Vinavant',
    'passkeys.createTitle': 'Crear il passkey «{name}»',
    'passkeys.createText':
      'Voss navigatur dumonda uss nua ch’il passkey duai vegnir memorisà. Suandai sias instrucziuns.',
    'passkeys.create': 'Crear il passkey',
    'passkeys.unsupported':
      'Quest navigatur n’enconuscha nagins passkeys, u JavaScript è deactivà. I n’è vegnì midà nagut.',
    'passkeys.notCreated':
      'I n’è vegnì creà nagin passkey. Forsa ha quest apparat gia in per Voss conto. Empruvai uschiglio anc ina giada.',
    'passkeys.unavailable':
      'Passkeys datti mo, sche questa website è cuntanschibla criptadamain e cun in num empè d’ina adressa IP.',
    'passkeys.many': 'Dapli che {count} passkeys n’èn betg pussaivels. Allontanai l’emprim in.',
    'passkeys.gone': 'I ha durà memia ditg. Cumenzai per plaschair anc ina giada.',
    'passkeys.refused':
      'Il passkey n’è betg vegnì acceptà. Cumenzai per plaschair anc ina giada, forsa cun in auter apparat.',
    'passkeys.done.added': 'Il passkey è endrizzà.',
    'passkeys.done.renamed': 'Il passkey ha in nov num.',
    'passkeys.done.removed': 'Il passkey è allontanà. Stizzai el era sin l’apparat.',
    'passkeys.oneTitle': 'Passkey «{name}»',
    'passkeys.rename': 'Midar il num',
    'passkeys.remove': 'Allontanar il passkey',
    'passkeys.removeText': 'Lura na pudais Vus betg pli As annunziar cun el.',
    'passkeys.removeLast':
      'Per s’annunziar basta lura puspè il pled-clav sulet, ed ils codes da recuperaziun na valan betg pli.',
    'passkeys.back': 'Als passkeys',
    'passkeys.codes': {
      one: '{count} code da recuperaziun n’è anc betg duvrà.',
      other: '{count} codes da recuperaziun n’èn anc betg duvrads.',
    },
    'passkeys.offText': 'Lura pretenda l’annunzia ultra dal pled-clav in passkey u in code da recuperaziun.',
    'passkeys.login.title': 'Confermar l’annunzia',
    'passkeys.login.submit': 'S’annunziar cun in passkey',
    'passkeys.login.failed':
      'L’annunzia cun in passkey n’è betg reussida. Empruvai anc ina giada u As annunziai cun il pled-clav.',
    'passkeys.login.orCode':
      'Il pled-clav è correct. As annunziai ussa cun in passkey, u endatai il code da Vossa app u in da Voss codes da recuperaziun.',
    'passkeys.login.orRecoveryCode':
      'Il pled-clav è correct. As annunziai ussa cun in passkey, u endatai in da Voss codes da recuperaziun.',
    'passkeys.login.recoveryCode': 'Il pled-clav è correct. Endatai ussa in da Voss codes da recuperaziun.',
    'passkeys.login.refused': 'Il passkey n’è betg vegnì acceptà. Empruvai anc ina giada u endatai in code.',
    'passkeys.stay':
      'Passkeys valan er suenter in nov pled-clav. Allontanai mintgin che Vus n’enconuschais betg.',
    'passkeys.mail.added.subject': 'Nov passkey tar {organisation}',
    'passkeys.mail.added.text':
      'Per Voss conto tar {organisation} è vegnì endrizzà il passkey «{name}». El avra il conto senza pled-clav e vala er suenter in nov pled-clav.',
    'passkeys.mail.removed.subject': 'Allontanà in passkey tar {organisation}',
    'passkeys.mail.removed.text':
      'Per Voss conto tar {organisation} è vegnì allontanà il passkey «{name}». El n’avra betg pli il conto.',
    'passkeys.mail.notYou':
      'Sche Vus n’avais betg fatg quai sez, midai Voss pled-clav, allontanai tut ils passkeys che Vus n’enconuschais betg ed infurmai l’administraziun da Voss post:',
  },
})
