import { section } from '../../../../texts/catalogues/section.ts'

export const firstVote = section({
  'firstVote.title': { de: 'Erste Abstimmung', fr: 'Première votation', it: 'Prima votazione', rm: 'Emprima votaziun', en: 'First vote' },
  'firstVote.why': {
    de: 'Wer Erfassen, Hochladen und Freigeben einmal geübt hat, ist für den Abstimmungssonntag bereit.',
    fr: 'Après s’être exercé une fois à saisir, téléverser et publier, on aborde sereinement le dimanche de votation.',
    it: 'Chi si è esercitato una volta a inserire, caricare e pubblicare è pronto per la domenica di votazione.',
    rm: 'Tgi che ha exercità ina giada da registrar, chargiar si e deliberar è pront per la dumengia da votaziun.',
    en: 'Whoever has practised adding, uploading and releasing once is ready for voting Sunday.',
  },
  'firstVote.none': {
    de: 'Noch keine Abstimmung oder Wahl erfasst.',
    fr: 'Aucune votation ni élection n’est encore saisie.',
    it: 'Nessuna votazione o elezione è ancora inserita.',
    rm: 'Anc nagina votaziun u elecziun registrada.',
    en: 'No vote or election has been added yet.',
  },
  'firstVote.noResults': {
    de: '«{title}» ist erfasst, Resultate fehlen noch.',
    fr: '«\u202f{title}\u202f» est saisie, les résultats manquent encore.',
    it: '«{title}» è inserita, mancano ancora i risultati.',
    rm: '«{title}» è registrada, ils resultats mancan anc.',
    en: '“{title}” has been added, results are still missing.',
  },
  'firstVote.notPublic': {
    de: '«{title}» hat Resultate, die noch nicht öffentlich sind.',
    fr: '«\u202f{title}\u202f» a des résultats qui ne sont pas encore publics.',
    it: '«{title}» ha risultati che non sono ancora pubblici.',
    rm: '«{title}» ha resultats che n’èn anc betg publics.',
    en: '“{title}” has results that are not public yet.',
  },
  'firstVote.public': {
    de: '«{title}» ist mit Resultaten öffentlich.',
    fr: '«\u202f{title}\u202f» est publique avec ses résultats.',
    it: '«{title}» è pubblica con i risultati.',
    rm: '«{title}» è publica cun resultats.',
    en: '“{title}” is public with results.',
  },
  'firstVote.release': {
    de: 'Prüfen und freigeben',
    fr: 'Vérifier et publier',
    it: 'Verificare e pubblicare',
    rm: 'Controllar e deliberar',
    en: 'Check and release',
  },
  'firstVote.trial': { de: 'Probeabstimmung', fr: 'Votation d’essai', it: 'Votazione di prova', rm: 'Votaziun d’emprova', en: 'Trial vote' },
  'firstVote.trial.why': {
    de: 'Mit erfundenen Zahlen proben Sie Hochladen, Prüfen und Ansehen, ohne dass etwas öffentlich wird.',
    fr: 'Avec des chiffres inventés, vous vous exercez à téléverser, vérifier et regarder sans que rien ne devienne public.',
    it: 'Con cifre inventate prova a caricare, verificare e guardare senza che nulla diventi pubblico.',
    rm: 'Cun cifras inventadas empruvais Vus da chargiar si, controllar e guardar senza che insatge daventia public.',
    en: 'With invented figures you practise uploading, checking and viewing while nothing becomes public.',
  },
  'firstVote.trial.title': {
    de: 'PROBE: Erfundene Abstimmung',
    fr: 'ESSAI\u202f: votation inventée',
    it: 'PROVA: votazione inventata',
    rm: 'EMPROVA: votaziun inventada',
    en: 'TRIAL: invented vote',
  },
  'firstVote.trial.none': {
    de: 'Keine Probeabstimmung angelegt.',
    fr: 'Aucune votation d’essai n’est créée.',
    it: 'Nessuna votazione di prova creata.',
    rm: 'Nagina votaziun d’emprova creada.',
    en: 'No trial vote has been made.',
  },
  'firstVote.trial.played': {
    de: 'Durchgespielt und wieder entfernt.',
    fr: 'Parcourue jusqu’au bout, puis retirée.',
    it: 'Provata fino in fondo e poi rimossa.',
    rm: 'Empruvada fin a la fin e puspè allontanada.',
    en: 'Played to the end and removed again.',
  },
  'firstVote.trial.needsPlaces': {
    de: 'Dafür braucht es zuerst den Kanton oder die Gemeinde.',
    fr: 'Il faut d’abord le canton ou la commune.',
    it: 'Prima occorre il Cantone o il Comune.',
    rm: 'Per quai dovri l’emprim il chantun u la vischnanca.',
    en: 'This needs the canton or municipality first.',
  },
  'firstVote.trial.made': {
    de: 'Angelegt als Entwurf, den nur Angemeldete sehen. Laden Sie die Datei mit erfundenen Zahlen herunter und dann als Resultate hoch.',
    fr: 'Créée comme brouillon que seules voient les personnes connectées. Téléchargez le fichier avec les chiffres inventés, puis téléversez-le comme résultats.',
    it: 'Creata come bozza, visibile solo a chi ha effettuato l’accesso. Scarichi il file con le cifre inventate e poi lo carichi come risultati.',
    rm: 'Creada sco sboz che mo persunas annunziadas vesan. Telechargiai la datoteca cun cifras inventadas e chargiai ella lura si sco resultats.',
    en: 'Made as a draft that only staff see. Download the file with invented figures, then upload it as results.',
  },
  'firstVote.trial.counted': {
    de: 'Die erfundenen Resultate sind gespeichert; nur Angemeldete sehen sie. Sehen Sie sie an, und entfernen Sie die Probe dann.',
    fr: 'Les résultats inventés sont enregistrés\u202f; seules les personnes connectées les voient. Regardez-les, puis retirez l’essai.',
    it: 'I risultati inventati sono salvati; li vede solo chi ha effettuato l’accesso. Li guardi e poi rimuova la prova.',
    rm: 'Ils resultats inventads èn memorisads; mo persunas annunziadas vesan els. Guardai els ed allontanai lura l’emprova.',
    en: 'The invented results are stored; only staff see them. Look at them, then remove the trial.',
  },
  'firstVote.trial.announced': {
    de: 'Die Probeabstimmung wurde angekündigt und ist öffentlich. Machen Sie sie wieder zum Entwurf, oder löschen Sie sie.',
    fr: 'La votation d’essai a été annoncée et est publique. Remettez-la en brouillon ou supprimez-la.',
    it: 'La votazione di prova è stata annunciata ed è pubblica. La riporti a bozza o la elimini.',
    rm: 'La votaziun d’emprova è vegnida annunziada ed è publica. Faschai puspè in sboz ord ella u stizzai ella.',
    en: 'The trial vote has been announced and is public. Make it a draft again, or delete it.',
  },
  'firstVote.trial.make': {
    de: 'Probeabstimmung anlegen',
    fr: 'Créer une votation d’essai',
    it: 'Creare una votazione di prova',
    rm: 'Crear ina votaziun d’emprova',
    en: 'Make a trial vote',
  },
  'firstVote.trial.file': {
    de: 'Datei mit erfundenen Zahlen',
    fr: 'Fichier avec des chiffres inventés',
    it: 'File con cifre inventate',
    rm: 'Datoteca cun cifras inventadas',
    en: 'File with invented figures',
  },
  'firstVote.trial.remove': {
    de: 'Probe mit allen Versionen entfernen',
    fr: 'Retirer l’essai avec toutes ses versions',
    it: 'Rimuovere la prova con tutte le versioni',
    rm: 'Allontanar l’emprova cun tut las versiuns',
    en: 'Remove the trial with all its versions',
  },
})

type Own = typeof firstVote
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
