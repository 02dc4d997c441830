import { section } from '../../texts/catalogues/section.ts'

export const rehearsals = section({
  'rehearsals.title': { de: 'Probe', fr: 'Exercice', it: 'Prova', rm: 'Emprova' },
  'rehearsals.text': {
    de: 'Eine Probe ist eine Kopie von allem, was hier ist, an einer eigenen Adresse: Vorlagen, Personen, Einstellungen, Sperrfrist, Freigabe und Konten. Alles darin ist als Probe gekennzeichnet. Keine Nachricht verlässt sie, ausser E-Mails an die Adressen, die Sie nennen. Wer sie sehen will, kommt mit der Anmeldung von hier hinein.',
    fr: 'Un exercice est une copie de tout ce qui est ici, à sa propre adresse\u202f: objets, personnes, réglages, embargo, libération et comptes. Tout y est marqué comme exercice. Aucun message n’en sort, sauf les e-mails aux adresses que vous indiquez. Qui veut le voir y entre avec sa connexion d’ici.',
    it: 'Una prova è una copia di tutto ciò che è qui, a un indirizzo proprio: oggetti, persone, impostazioni, embargo, approvazione e account. Tutto vi è contrassegnato come prova. Nessun messaggio ne esce, tranne le e-mail agli indirizzi che Lei indica. Chi vuole vederla vi entra con l’accesso di qui.',
    rm: 'In’emprova è ina copia da tut quai ch’è qua, sin in’atgna adressa: projects, persunas, parameters, embargo, deliberaziun e contos. Tut è marcà sco emprova. Nagin messadi na la banduna, auter che e-mails a las adressas che Vus numnais. Tgi che vul vesair ella vegn lien cun l’annunzia da qua.',
  },
  'rehearsals.notSetUp': {
    de: 'Auf diesem Server gibt es keine Adresse für Proben. Wer ihn betreibt, gibt sie mit REHEARSAL_URL an.',
    fr: 'Ce serveur n’a pas d’adresse pour les exercices. Son exploitant l’indique avec REHEARSAL_URL.',
    it: 'Su questo server non c’è un indirizzo per le prove. Chi lo gestisce lo indica con REHEARSAL_URL.',
    rm: 'Quest server n’ha nagina adressa per emprovas. Tgi che maina el la inditgescha cun REHEARSAL_URL.',
  },
  'rehearsals.state.none': { de: 'Es läuft keine Probe.', fr: 'Aucun exercice en cours.', it: 'Nessuna prova in corso.', rm: 'Nagin’emprova en funcziun.' },
  'rehearsals.state.waiting': {
    de: 'Wartet auf den Server, seit {since}.',
    fr: 'En attente du serveur depuis {since}.',
    it: 'In attesa del server dal {since}.',
    rm: 'Spetga sin il server dapi {since}.',
  },
  'rehearsals.state.copying': {
    de: 'Die Kopie wird gemacht, seit {since}.',
    fr: 'Copie en cours depuis {since}.',
    it: 'Copia in corso dal {since}.',
    rm: 'La copia vegn fatga dapi {since}.',
  },
  'rehearsals.state.running': {
    de: 'Die Probe läuft seit {since}.',
    fr: 'Exercice en cours depuis {since}.',
    it: 'Prova in corso dal {since}.',
    rm: 'L’emprova è en funcziun dapi {since}.',
  },
  'rehearsals.state.failed': { de: 'Fehlgeschlagen: {problem}', fr: 'Échec\u202f: {problem}', it: 'Non riuscita: {problem}', rm: 'Betg reussì: {problem}' },
  'rehearsals.open': { de: 'Probe öffnen', fr: 'Ouvrir l’exercice', it: 'Aprire la prova', rm: 'Avrir l’emprova' },
  'rehearsals.leading': {
    de: 'Sie werden zur Probe geführt.',
    fr: 'Vous êtes dirigé vers l’exercice.',
    it: 'Viene condotto alla prova.',
    rm: 'Vus vegnis manads a l’emprova.',
  },
  'rehearsals.mailTo': {
    de: 'E-Mails der Probe dürfen an diese Adressen gehen (freiwillig)',
    fr: 'Adresses auxquelles l’exercice peut envoyer des e-mails (facultatif)',
    it: 'Indirizzi a cui la prova può inviare e-mail (facoltativo)',
    rm: 'Adressas a las qualas l’emprova po trametter e-mails (facultativ)',
  },
  'rehearsals.mailToHint': {
    de: 'Eine pro Zeile. An alle anderen geht nichts; was sie erhalten hätten, steht in der Probe unter Verwaltung.',
    fr: 'Une par ligne. Les autres ne reçoivent rien\u202f; ce qu’ils auraient reçu figure dans l’exercice sous Administration.',
    it: 'Uno per riga. Gli altri non ricevono nulla; ciò che avrebbero ricevuto si trova nella prova alla voce Amministrazione.',
    rm: 'Ina per lingia. Tut ils auters na retschaivan nagut; quai ch’els avessan retschet stat en l’emprova sut Administraziun.',
  },
  'rehearsals.mailToWrong': {
    de: '«{address}» ist keine E-Mail-Adresse.',
    fr: '«\u202f{address}\u202f» n’est pas une adresse e-mail.',
    it: '«{address}» non è un indirizzo e-mail.',
    rm: '«{address}» n’è betg in’adressa dad e-mail.',
  },
  'rehearsals.start': { de: 'Probe beginnen', fr: 'Commencer l’exercice', it: 'Iniziare la prova', rm: 'Cumenzar l’emprova' },
  'rehearsals.reset': {
    de: 'Mit einer frischen Kopie neu beginnen',
    fr: 'Recommencer avec une nouvelle copie',
    it: 'Ricominciare con una nuova copia',
    rm: 'Cumenzar da nov cun ina nova copia',
  },
  'rehearsals.discard': { de: 'Probe verwerfen', fr: 'Supprimer l’exercice', it: 'Eliminare la prova', rm: 'Stizzar l’emprova' },
  'rehearsals.sure': {
    de: 'Die Probe, wie sie jetzt ist, wird gelöscht.',
    fr: 'L’exercice dans son état actuel est supprimé.',
    it: 'La prova nello stato attuale viene eliminata.',
    rm: 'L’emprova sco ch’ella è ussa vegn stizzada.',
  },
  'rehearsals.lost': {
    de: 'Was darin erfasst, freigegeben und zurückgehalten wurde, der Bericht eines gespielten Sonntags und der Link für Gäste gehen verloren.',
    fr: 'Ce qui y a été saisi, libéré et retenu, le rapport d’un dimanche joué et le lien pour les invités sont perdus.',
    it: 'Ciò che vi è stato registrato, approvato e trattenuto, il rapporto di una domenica simulata e il link per gli ospiti vanno persi.',
    rm: 'Quai ch’è vegnì registrà, deliberà e retegnì en ella, il rapport d’ina dumengia giugada e la colliaziun per giasts van a perder.',
  },
  'rehearsals.kept': {
    de: 'Die echte Website bleibt, wie sie ist.',
    fr: 'Le vrai site reste inchangé.',
    it: 'Il sito vero resta com’è.',
    rm: 'La vaira website resta sco ch’ella è.',
  },
  'rehearsals.here': {
    de: 'Sie sind in der Probe. Was Sie hier tun, sieht ausserhalb niemand. Neu begonnen und verworfen wird sie in der echten Verwaltung.',
    fr: 'Vous êtes dans l’exercice. Ce que vous faites ici n’est visible nulle part ailleurs. On le recommence et le supprime dans la vraie administration.',
    it: 'Lei è nella prova. Ciò che fa qui non è visibile altrove. La si ricomincia ed elimina nella vera amministrazione.',
    rm: 'Vus essas en l’emprova. Quai che Vus faschais qua na vesa nagin auter. Cumenzada da nov e stizzada vegn ella en la vaira administraziun.',
  },
  'rehearsals.toOriginal': {
    de: 'Zur echten Verwaltung',
    fr: 'Vers la vraie administration',
    it: 'Alla vera amministrazione',
    rm: 'Tar la vaira administraziun',
  },
  'rehearsals.guests': { de: 'Gäste', fr: 'Invités', it: 'Ospiti', rm: 'Giasts' },
  'rehearsals.guestsText': {
    de: 'Mit einem Link sieht, wer ihn hat, die öffentlichen Seiten der Probe ohne Konto, etwa auf einem Wandbildschirm. Er gilt, bis Sie ihn zurückziehen oder die Probe neu beginnt.',
    fr: 'Avec un lien, quiconque l’a reçu voit les pages publiques de l’exercice sans compte, par exemple sur un écran mural. Il est valable jusqu’à ce que vous le retiriez ou que l’exercice recommence.',
    it: 'Con un link chi lo riceve vede le pagine pubbliche della prova senza account, per esempio su uno schermo a parete. Vale finché Lei non lo ritira o la prova non ricomincia.',
    rm: 'Cun ina colliaziun vesa tgi che l’ha las paginas publicas da l’emprova senza conto, per exempel sin in visur vi da la paraid. Ella vala fin che Vus la retirais u che l’emprova cumenza da nov.',
  },
  'rehearsals.guestsNone': {
    de: 'Zurzeit gibt es keinen Link.',
    fr: 'Il n’y a pas de lien pour le moment.',
    it: 'Al momento non c’è nessun link.',
    rm: 'Actualmain na datti nagina colliaziun.',
  },
  'rehearsals.guestsSince': {
    de: 'Seit {since} gilt dieser Link:',
    fr: 'Depuis {since}, ce lien est valable\u202f:',
    it: 'Dal {since} vale questo link:',
    rm: 'Dapi {since} vala questa colliaziun:',
  },
  'rehearsals.guests.open': {
    de: 'Link für Gäste machen',
    fr: 'Créer un lien pour les invités',
    it: 'Creare un link per gli ospiti',
    rm: 'Crear ina colliaziun per giasts',
  },
  'rehearsals.guests.close': { de: 'Link zurückziehen', fr: 'Retirer le lien', it: 'Ritirare il link', rm: 'Retrair la colliaziun' },
  'rehearsals.login': {
    de: 'Mit dem Konto der echten Website',
    fr: 'Avec le compte du vrai site',
    it: 'Con l’account del sito vero',
    rm: 'Cun il conto da la vaira website',
  },
  'rehearsals.loginText': {
    de: 'In die Probe kommen Sie mit Ihrer Anmeldung auf der echten Website.',
    fr: 'Vous entrez dans l’exercice avec votre connexion au vrai site.',
    it: 'Si entra nella prova con il proprio accesso al sito vero.',
    rm: 'En l’emprova vegnis Vus cun Vossa annunzia sin la vaira website.',
  },
  'rehearsals.loginHere': {
    de: 'Konto, das nur in der Probe besteht',
    fr: 'Compte qui n’existe que dans l’exercice',
    it: 'Account che esiste solo nella prova',
    rm: 'Conto ch’exista mo en l’emprova',
  },
  'rehearsals.entry.gone': {
    de: 'Dieser Zugang zur Probe gilt nicht mehr: Er führt nur einmal und nur kurz hinein.',
    fr: 'Cet accès à l’exercice n’est plus valable\u202f: il ne sert qu’une fois et brièvement.',
    it: 'Questo accesso alla prova non vale più: serve una sola volta e per poco tempo.',
    rm: 'Quest access a l’emprova na vala betg pli: el maina mo ina giada e mo curt en ella.',
  },
  'rehearsals.entry.unknown': {
    de: 'Ihr Konto gibt es in der Probe nicht, oder es ist dort gesperrt. Neuere Konten kommen mit einer frischen Kopie hinein.',
    fr: 'Votre compte n’existe pas dans l’exercice ou y est bloqué. Les comptes plus récents y entrent avec une nouvelle copie.',
    it: 'Il Suo account non esiste nella prova o vi è bloccato. Gli account più recenti vi entrano con una nuova copia.',
    rm: 'Voss conto n’exista betg en l’emprova u è bloccà là. Contos pli novs vegnan lien cun ina nova copia.',
  },
  'rehearsals.accountText': {
    de: 'Passwort, Passkeys und Codes ändern Sie auf der echten Website.',
    fr: 'Vous changez mot de passe, clés d’accès et codes sur le vrai site.',
    it: 'Password, passkey e codici si cambiano sul sito vero.',
    rm: 'Pled-clav, passkeys e codes midais Vus sin la vaira website.',
  },
  'rehearsals.held': { de: 'Zurückgehalten', fr: 'Retenu', it: 'Trattenuto', rm: 'Retegnì' },
  'rehearsals.heldNone': {
    de: 'Noch nichts: Hier steht, was sonst verschickt worden wäre.',
    fr: 'Rien encore\u202f: ici figure ce qui aurait été envoyé.',
    it: 'Ancora nulla: qui appare ciò che sarebbe stato inviato.',
    rm: 'Anc nagut: qua stat quai che fiss vegnì tramess.',
  },
  'rehearsals.heldCounts': {
    de: 'E-Mails: {mails} · Webhooks: {webhooks} · Mitteilungen auf Geräte: {pushes}',
    fr: 'E-mails\u202f: {mails} · Webhooks\u202f: {webhooks} · Notifications sur des appareils\u202f: {pushes}',
    it: 'E-mail: {mails} · Webhook: {webhooks} · Notifiche su dispositivi: {pushes}',
    rm: 'E-mails: {mails} · Webhooks: {webhooks} · Communicaziuns sin apparats: {pushes}',
  },
  'rehearsals.recipient': 'tickets.mails.recipient',
})

type Own = typeof rehearsals
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
