import { section } from '../../../../texts/catalogues/section.ts'

/** The form in which anybody reports a change to a person or an agency. */
export const report = section({
  'report.title': { de: 'Änderung melden', fr: 'Signaler une modification', it: 'Segnalare una modifica', rm: 'Annunziar ina midada', en: 'Report a change' },
  'report.text': {
    de: 'Ändern Sie, was nicht stimmt. Felder, die Sie leeren, bleiben, wie sie sind; schreiben Sie in der Nachricht, was zu löschen ist. Im Verzeichnis ändert sich erst etwas, wenn jemand Ihre Meldung geprüft hat.',
    fr: 'Modifiez ce qui n’est pas correct. Les champs que vous videz restent comme ils sont\u202f; écrivez dans le message ce qu’il faut supprimer. Rien ne change dans l’annuaire avant que quelqu’un ait vérifié votre annonce.',
    it: 'Modifichi ciò che non è corretto. I campi che svuota restano come sono; scriva nel messaggio che cosa va cancellato. Nell’elenco non cambia nulla finché qualcuno non ha verificato la Sua segnalazione.',
    rm: 'Midai quai che n’è betg correct. Champs che Vus svidais restan sco ch’els èn; scrivai en il messadi tge ch’è da stizzar. En il register na mida nagut avant ch’insatgi ha controllà Vossa annunzia.',
    en: 'Change what is not correct. Fields that you empty stay as they are; write in the message what should be deleted. Nothing in the directory changes until someone has checked your report.',
  },
  'report.own': { de: 'Ihre Meldung', fr: 'Votre annonce', it: 'La Sua segnalazione', rm: 'Vossa annunzia', en: 'Your report' },
  'report.messageHint': {
    de: 'Was sonst noch zu ändern ist, oder woher Sie es wissen.',
    fr: 'Ce qu’il faut modifier en plus, ou d’où vous le savez.',
    it: 'Che cos’altro va modificato, o come lo sa.',
    rm: 'Tge ch’è ultra da quai da midar, u danunder che Vus savais quai.',
    en: 'What else should be changed, or how you know.',
  },
  'report.email': {
    de: 'Ihre E-Mail-Adresse',
    fr: 'Votre adresse e-mail',
    it: 'Il Suo indirizzo e-mail',
    rm: 'Vossa adressa dad e-mail',
    en: 'Your email address',
  },
  'report.emailHint': {
    de: 'Dorthin kommt eine Bestätigung mit einem Link zum Stand Ihrer Meldung. Veröffentlicht wird sie nicht.',
    fr: 'Une confirmation y sera envoyée avec un lien vers l’état de votre annonce. L’adresse n’est pas publiée.',
    it: 'Vi giunge una conferma con un link allo stato della Sua segnalazione. L’indirizzo non viene pubblicato.',
    rm: 'Là arriva ina conferma cun in link al stadi da Vossa annunzia. L’adressa na vegn betg publitgada.',
    en: 'We send a confirmation there, with a link to the status of your report. Your address is not published.',
  },
  'report.send': { de: 'Meldung senden', fr: 'Envoyer l’annonce', it: 'Inviare la segnalazione', rm: 'Trametter l’annunzia', en: 'Send report' },
  'report.sent': {
    de: 'Danke, Ihre Meldung ist angekommen. Sie erhalten eine E-Mail mit einem Link, unter dem Sie den Stand sehen und antworten können.',
    fr: 'Merci, votre annonce nous est parvenue. Vous recevrez un e-mail avec un lien qui vous permet de suivre son état et de répondre.',
    it: 'Grazie, la Sua segnalazione è arrivata. Riceverà un’e-mail con un link per vedere lo stato e rispondere.',
    rm: 'Grazia, Vossa annunzia è arrivada. Vus survegnis in e-mail cun in link per vesair il stadi e respunder.',
    en: 'Thank you, your report has arrived. You will receive an email with a link where you can see its status and reply.',
  },
  'report.back': { de: 'Zurück zu {title}', fr: 'Retour à {title}', it: 'Tornare a {title}', rm: 'Enavos a {title}', en: 'Back to {title}' },
  'report.refused.fast': {
    de: 'Das ging sehr schnell. Zum Schutz vor automatischen Einträgen bitten wir Sie, die Angaben kurz zu prüfen und nochmals zu senden.',
    fr: 'C’était très rapide. Pour écarter les envois automatiques, nous vous prions de vérifier brièvement vos indications et de les envoyer à nouveau.',
    it: 'È stato molto rapido. Per proteggerci dagli invii automatici La preghiamo di verificare brevemente i dati e di inviarli di nuovo.',
    rm: 'Quai è stà fitg spert. Per ans proteger cunter endataziuns automaticas As supplitgain nus da controllar curtamain las indicaziuns e da las trametter anc ina giada.',
    en: 'That was very quick. To protect against automatic entries, we ask you to check your details briefly and send them again.',
  },
  'report.refused.old': {
    de: 'Das Formular war sehr lange offen. Ihre Angaben sind noch da; bitte senden Sie sie nochmals.',
    fr: 'Le formulaire est resté ouvert très longtemps. Vos indications sont conservées\u202f; veuillez les envoyer à nouveau.',
    it: 'Il modulo è rimasto aperto molto a lungo. I Suoi dati sono ancora qui; li invii di nuovo.',
    rm: 'Il formular era avert fitg ditg. Vossas indicaziuns èn anc qua; tramettai las per plaschair anc ina giada.',
    en: 'The form was open for a very long time. Your details are still there; send them again.',
  },
  'report.refused.wait': {
    de: 'Von hier kamen in kurzer Zeit viele Meldungen. Ihre Angaben sind noch da; bitte senden Sie sie später.',
    fr: 'Beaucoup d’annonces sont venues d’ici en peu de temps. Vos indications sont conservées\u202f; veuillez les envoyer plus tard.',
    it: 'Da qui sono arrivate molte segnalazioni in poco tempo. I Suoi dati sono ancora qui; li invii più tardi.',
    rm: 'Da qua èn vegnidas bleras annunzias en curt temp. Vossas indicaziuns èn anc qua; tramettai las per plaschair pli tard.',
    en: 'Many reports have come from here in a short time. Your details are still there; send them later.',
  },
  'report.refused.used': {
    de: 'Mit diesem Formular wurde schon eine Meldung gesendet. Ihre neuen Angaben sind noch da; um auch sie zu melden, senden Sie sie nochmals.',
    fr: 'Une annonce a déjà été envoyée avec ce formulaire. Vos nouvelles indications sont conservées\u202f; pour les annoncer aussi, veuillez les envoyer à nouveau.',
    it: 'Con questo modulo è già stata inviata una segnalazione. I Suoi nuovi dati sono ancora qui; per segnalare anche questi, li invii di nuovo.',
    rm: 'Cun quest formular è gia vegnida tramessa in’annunzia. Vossas novas indicaziuns èn anc qua; per annunziar er ellas, tramettai las anc ina giada.',
    en: 'A report has already been sent with this form. Your new details are still there; to report them as well, send them again.',
  },
  'report.refused.recipient': {
    de: 'Mit dieser E-Mail-Adresse wurde heute schon mehrmals etwas gemeldet. Ihre Angaben sind noch da; bitte senden Sie sie morgen.',
    fr: 'Plusieurs annonces ont déjà été faites aujourd’hui avec cette adresse e-mail. Vos indications sont conservées\u202f; veuillez les envoyer demain.',
    it: 'Con questo indirizzo e-mail sono già state fatte più segnalazioni oggi. I Suoi dati sono ancora qui; li invii domani.',
    rm: 'Cun quest’adressa dad e-mail è oz gia vegnì annunzià pliras giadas insatge. Vossas indicaziuns èn anc qua; tramettai las per plaschair damaun.',
    en: 'Several reports have already been sent with this email address today. Your details are still there; send them tomorrow.',
  },
  'report.refused.total': {
    de: 'Im Moment gehen sehr viele Meldungen ein. Ihre Angaben sind noch da; bitte senden Sie sie in einer Stunde.',
    fr: 'De très nombreuses annonces arrivent en ce moment. Vos indications sont conservées\u202f; veuillez les envoyer dans une heure.',
    it: 'Al momento arrivano moltissime segnalazioni. I Suoi dati sono ancora qui; li invii tra un’ora.',
    rm: 'Actualmain arrivan fitg bleras annunzias. Vossas indicaziuns èn anc qua; tramettai las per plaschair en in’ura.',
    en: 'A great many reports are coming in at the moment. Your details are still there; send them in an hour.',
  },
})

type Own = typeof report
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
