import { section } from '../../../../texts/catalogues/section.ts'

/** Files uploaded in the browser: tried first, published then. */
export const uploadForm = section({
  'uploadForm.title': {
    de: 'Resultate hochladen: {title}',
    fr: 'Téléverser des résultats\u202f: {title}',
    it: 'Caricare risultati: {title}',
    rm: 'Chargiar si resultats: {title}',
  },
  'uploadForm.titleParties': {
    de: 'Parteiresultate hochladen: {title}',
    fr: 'Téléverser les résultats des partis\u202f: {title}',
    it: 'Caricare i risultati dei partiti: {title}',
    rm: 'Chargiar si resultats da partidas: {title}',
  },
  'uploadForm.link': { de: 'Resultate hochladen', fr: 'Téléverser des résultats', it: 'Caricare risultati', rm: 'Chargiar si resultats' },
  'uploadForm.linkShort': { de: 'Hochladen', fr: 'Téléverser', it: 'Caricare', rm: 'Chargiar si' },
  'uploadForm.linkParties': {
    de: 'Parteiresultate hochladen',
    fr: 'Téléverser les résultats des partis',
    it: 'Caricare i risultati dei partiti',
    rm: 'Chargiar si resultats da partidas',
  },
  'uploadForm.text': {
    de: 'Die Datei wird zuerst nur geprüft. Sie sehen, was sich ändern würde, und entscheiden dann, ob es veröffentlicht wird.',
    fr: 'Le fichier est d’abord seulement vérifié. Vous voyez ce qui changerait et décidez ensuite de publier ou non.',
    it: 'Il file viene dapprima solo verificato. Vede che cosa cambierebbe e decide poi se pubblicarlo.',
    rm: 'La datoteca vegn l’emprim mo controllada. Vus vesais tge che midass e decidais lura, sche quai duai vegnir publitgà.',
  },
  'uploadForm.format': { de: 'Format', fr: 'Format', it: 'Formato', rm: 'Format' },
  'uploadForm.format.internal': {
    de: 'Eine Tabelle im Format von Kanzlei',
    fr: 'Un tableau au format de Kanzlei',
    it: 'Una tabella nel formato di Kanzlei',
    rm: 'Ina tabella en il format da Kanzlei',
  },
  'uploadForm.format.export-program': {
    de: 'Dateien des Zählprogramms',
    fr: 'Fichiers du programme de dépouillement',
    it: 'File del programma di spoglio',
    rm: 'Datotecas dal program da dumbrar',
  },
  'uploadForm.file': { de: 'Datei mit den Resultaten', fr: 'Fichier des résultats', it: 'File con i risultati', rm: 'Datoteca cun ils resultats' },
  'uploadForm.fileParties': {
    de: 'Datei mit den Parteiresultaten',
    fr: 'Fichier des résultats des partis',
    it: 'File con i risultati dei partiti',
    rm: 'Datoteca cun ils resultats da las partidas',
  },
  'uploadForm.hint': {
    de: 'CSV, XLS oder XLSX, höchstens {limit}.',
    fr: 'CSV, XLS ou XLSX, {limit} au plus.',
    it: 'CSV, XLS o XLSX, al massimo {limit}.',
    rm: 'CSV, XLS u XLSX, maximalmain {limit}.',
  },
  'uploadForm.hintMany': {
    de: 'CSV, XLS oder XLSX, jede höchstens {limit}. Es braucht alle Dateien.',
    fr: 'CSV, XLS ou XLSX, {limit} au plus par fichier. Tous les fichiers sont nécessaires.',
    it: 'CSV, XLS o XLSX, ciascuno al massimo {limit}. Servono tutti i file.',
    rm: 'CSV, XLS u XLSX, mintgina maximalmain {limit}. I dovra tut las datotecas.',
  },
  'uploadForm.drop': {
    de: 'Die Datei lässt sich auch hierher ziehen.',
    fr: 'Le fichier peut aussi être glissé ici.',
    it: 'Il file può anche essere trascinato qui.',
    rm: 'La datoteca po era vegnir tratga nà qua.',
  },
  'uploadForm.dropMany': {
    de: 'Alle Dateien lassen sich miteinander hierher ziehen; sie werden nach ihrem Namen zugeordnet.',
    fr: 'Tous les fichiers peuvent être glissés ici ensemble\u202f; ils sont attribués d’après leur nom.',
    it: 'Tutti i file possono essere trascinati qui insieme; vengono assegnati in base al nome.',
    rm: 'Tut las datotecas pon vegnir tratgas ensemen nà qua; ellas vegnan attribuidas tenor lur num.',
  },
  'uploadForm.sending': { de: 'Wird gesendet', fr: 'Envoi en cours', it: 'Invio in corso', rm: 'Vegn tramess' },
  'uploadForm.checking': {
    de: 'Gesendet. Die Datei wird geprüft …',
    fr: 'Envoyé. Le fichier est en cours de vérification…',
    it: 'Inviato. Il file viene verificato…',
    rm: 'Tramess. La datoteca vegn controllada …',
  },
  'uploadForm.broken': {
    de: 'Die Verbindung ist abgebrochen. Nichts hat sich geändert, und die Datei ist noch ausgewählt: Bitte lassen Sie sie noch einmal prüfen.',
    fr: 'La connexion a été interrompue. Rien n’a changé et le fichier est toujours choisi\u202f: relancez la vérification.',
    it: 'La connessione si è interrotta. Non è cambiato nulla e il file è ancora selezionato: avvii di nuovo la verifica.',
    rm: 'La colliaziun è interrutta. Nagut n’è midà e la datoteca è anc tschernida: laschai controllar ella anc ina giada.',
  },
  'uploadForm.busy': {
    de: 'Im Moment werden zu viele Dateien verarbeitet. Nichts hat sich geändert, und die Datei ist noch ausgewählt: Bitte versuchen Sie es in einer Minute noch einmal.',
    fr: 'Trop de fichiers sont en cours de traitement. Rien n’a changé et le fichier est toujours choisi\u202f: réessayez dans une minute.',
    it: 'Al momento sono in elaborazione troppi file. Non è cambiato nulla e il file è ancora selezionato: riprovi tra un minuto.',
    rm: 'Il mument vegnan elavuradas memia bleras datotecas. Nagut n’è midà e la datoteca è anc tschernida: empruvai per plaschair anc ina giada en ina minuta.',
  },
  'uploadForm.discarded': {
    de: 'Verworfen. Nichts wurde veröffentlicht.',
    fr: 'Écarté. Rien n’a été publié.',
    it: 'Scartato. Non è stato pubblicato nulla.',
    rm: 'Rebittà. Nagut n’è vegnì publitgà.',
  },
  'uploadForm.waiting': {
    de: 'Schon geprüft und noch nicht veröffentlicht:',
    fr: 'Déjà vérifié et pas encore publié\u202f:',
    it: 'Già controllato e non ancora pubblicato:',
    rm: 'Gia controllà ed anc betg publitgà:',
  },
  'uploadForm.refused': {
    de: {
      one: 'Ein Fehler gefunden. Die Datei wurde nicht übernommen; nichts hat sich geändert.',
      other: '{count} Fehler gefunden. Die Datei wurde nicht übernommen; nichts hat sich geändert.',
    },
    fr: {
      one: 'Une erreur trouvée. Le fichier n’a pas été repris\u202f; rien n’a changé.',
      other: '{count} erreurs trouvées. Le fichier n’a pas été repris\u202f; rien n’a changé.',
    },
    it: {
      one: 'Trovato un errore. Il file non è stato ripreso; non è cambiato nulla.',
      other: 'Trovati {count} errori. Il file non è stato ripreso; non è cambiato nulla.',
    },
    rm: {
      one: 'Chattà in sbagl. La datoteca n’è betg vegnida surpigliada; nagut n’è midà.',
      other: 'Chattà {count} sbagls. La datoteca n’è betg vegnida surpigliada; nagut n’è midà.',
    },
  },
  'uploadForm.problems': { de: 'Fehler', fr: 'Erreurs', it: 'Errori', rm: 'Sbagls' },
  'uploadForm.marked': {
    de: 'Datei mit den Meldungen herunterladen: {name}',
    fr: 'Télécharger le fichier annoté\u202f: {name}',
    it: 'Scaricare il file con i messaggi: {name}',
    rm: 'Telechargiar la datoteca cun ils messadis: {name}',
  },
  'uploadForm.again': {
    de: 'Korrigierte Datei hochladen',
    fr: 'Téléverser le fichier corrigé',
    it: 'Caricare il file corretto',
    rm: 'Chargiar si la datoteca curregida',
  },
  'uploadForm.impossible': {
    de: 'Dafür kann nichts hochgeladen werden.',
    fr: 'Rien ne peut être téléversé ici.',
    it: 'Qui non si può caricare nulla.',
    rm: 'Qua na po nagut vegnir chargià si.',
  },
  'uploadDraft.title': {
    de: 'Vor dem Veröffentlichen: {title}',
    fr: 'Avant la publication\u202f: {title}',
    it: 'Prima della pubblicazione: {title}',
    rm: 'Avant la publicaziun: {title}',
  },
  'uploadDraft.delivery': { de: 'eCH-0252-Lieferung', fr: 'Livraison eCH-0252', it: 'Fornitura eCH-0252', rm: 'Furniziun eCH-0252' },
  'uploadDraft.yet': {
    de: 'Noch ist nichts veröffentlicht.',
    fr: 'Rien n’est encore publié.',
    it: 'Non è ancora stato pubblicato nulla.',
    rm: 'Anc n’è nagut publitgà.',
  },
  'uploadDraft.repeat': {
    de: 'Diese Datei ändert nichts: Genau diese Resultate sind schon gespeichert.',
    fr: 'Ce fichier ne change rien\u202f: ces mêmes résultats sont déjà enregistrés.',
    it: 'Questo file non cambia nulla: gli stessi risultati sono già salvati.',
    rm: 'Questa datoteca na mida nagut: precis quests resultats èn gia memorisads.',
  },
  'uploadDraft.repeatColors': {
    de: 'Neu wären nur die Farben von Listen und Parteien, falls die Datei andere nennt.',
    fr: 'Seules les couleurs des listes et des partis seraient nouvelles, si le fichier en indique d’autres.',
    it: 'Nuovi sarebbero solo i colori di liste e partiti, se il file ne indica altri.',
    rm: 'Nov fissan mo las colurs da glistas e partidas, sche la datoteca inditgescha autras.',
  },
  'uploadDraft.changed': {
    de: 'Seit der Prüfung hat sich etwas geändert: andere Resultate, Einstellungen oder die Zeit der Freigabe. Es wurde nichts veröffentlicht; die Datei ist neu geprüft, und so sieht es jetzt aus.',
    fr: 'Quelque chose a changé depuis la vérification\u202f: d’autres résultats, des paramètres ou l’heure de publication. Rien n’a été publié\u202f; le fichier a été vérifié à nouveau, et voici ce qu’il en est maintenant.',
    it: 'Dopo la verifica qualcosa è cambiato: altri risultati, impostazioni o l’ora di pubblicazione. Non è stato pubblicato nulla; il file è stato verificato di nuovo ed ecco la situazione attuale.',
    rm: 'Dapi la controlla è insatge sa midà: auters resultats, configuraziuns u il temp da publicaziun. Nagut n’è vegnì publitgà; la datoteca è vegnida controllada da nov ed uschia para la situaziun ussa.',
  },
  'uploadDraft.lookFirst': {
    de: 'Nichts wurde veröffentlicht: Zuerst muss jemand bestätigen, die Hinweise angesehen zu haben.',
    fr: 'Rien n’a été publié\u202f: quelqu’un doit d’abord confirmer avoir examiné les remarques.',
    it: 'Non è stato pubblicato nulla: prima qualcuno deve confermare di aver esaminato gli avvisi.',
    rm: 'Nagut n’è vegnì publitgà: l’emprim sto insatgi confermar d’avair guardà ils avis.',
  },
  'uploadDraft.hash': { de: 'SHA-256', fr: 'SHA-256', it: 'SHA-256', rm: 'SHA-256' },
  'uploadDraft.by': { de: 'Hochgeladen von', fr: 'Téléversé par', it: 'Caricato da', rm: 'Chargià si da' },
  'uploadDraft.kept': { de: 'Aufbewahrt bis', fr: 'Conservé jusqu’au', it: 'Conservato fino al', rm: 'Tegnì en salv fin' },
  'uploadDraft.public': {
    de: 'Was Sie veröffentlichen, ist sofort für alle sichtbar.',
    fr: 'Ce que vous publiez est aussitôt visible par tout le monde.',
    it: 'Ciò che pubblica è subito visibile a tutti.',
    rm: 'Quai che Vus publitgais è immediat visibel per tuts.',
  },
  'uploadDraft.held': {
    de: 'Was Sie speichern, wird zurückgehalten bis: {until}.',
    fr: 'Ce que vous enregistrez est retenu jusqu’à\u202f: {until}.',
    it: 'Ciò che salva è trattenuto fino a: {until}.',
    rm: 'Quai che Vus memorisais vegn retegnì fin: {until}.',
  },
  'uploadDraft.partly': {
    de: {
      one: 'Bis zur Freigabe zurückgehalten: {held} von {count}.',
      other: 'Bis zur Freigabe zurückgehalten: {held} von {count}; alle anderen sind sofort für alle sichtbar.',
    },
    fr: {
      one: 'Retenu jusqu’à la publication\u202f: {held} sur {count}.',
      other: 'Retenus jusqu’à la publication\u202f: {held} sur {count}\u202f; tous les autres sont aussitôt visibles par tout le monde.',
    },
    it: {
      one: 'Trattenuto fino alla pubblicazione: {held} su {count}.',
      other: 'Trattenuti fino alla pubblicazione: {held} su {count}; tutti gli altri sono subito visibili a tutti.',
    },
    rm: {
      one: 'Retegnì fin a la publicaziun: {held} da {count}.',
      other: 'Retegnids fin a la publicaziun: {held} da {count}; tut ils auters èn immediat visibels per tuts.',
    },
  },
  'uploadDraft.warnings': {
    de: { one: 'Ein Hinweis', other: '{count} Hinweise' },
    fr: { one: 'Une remarque', other: '{count} remarques' },
    it: { one: 'Un avviso', other: '{count} avvisi' },
    rm: { one: 'In avis', other: '{count} avis' },
  },
  'uploadDraft.warningsText': {
    de: 'Das sieht ungewöhnlich aus. Es kann richtig sein, aber jemand muss hinschauen.',
    fr: 'Ceci paraît inhabituel. Cela peut être juste, mais quelqu’un doit l’examiner.',
    it: 'Questo sembra insolito. Può essere giusto, ma qualcuno deve controllare.',
    rm: 'Quai para nunusità. I po esser gist, ma insatgi sto guardar.',
  },
  'uploadDraft.looked': {
    de: 'Ich habe die Hinweise angesehen, die Datei ist richtig.',
    fr: 'J’ai examiné les remarques, le fichier est juste.',
    it: 'Ho esaminato gli avvisi, il file è corretto.',
    rm: 'Jau hai guardà ils avis, la datoteca è correcta.',
  },
  'uploadDraft.confirm': {
    de: { one: 'Einzeln zu bestätigen', other: 'Einzeln zu bestätigen: {count} Befunde' },
    fr: { one: 'À confirmer', other: 'À confirmer un par un\u202f: {count} constats' },
    it: { one: 'Da confermare', other: 'Da confermare uno per uno: {count} riscontri' },
    rm: { one: 'Da confermar', other: 'Da confermar in per in: {count} constataziuns' },
  },
  'uploadDraft.confirmHint': {
    de: 'Kreuzen Sie an, was Sie geprüft haben. Die Bestätigung steht im Protokoll; an den Zahlen der Datei ändert sie nichts.',
    fr: 'Cochez ce que vous avez vérifié. La confirmation figure au journal\u202f; elle ne change rien aux chiffres du fichier.',
    it: 'Spunti ciò che ha verificato. La conferma figura nel registro; non cambia nulla alle cifre del file.',
    rm: 'Marcai quai che Vus avais controllà. La conferma stat en il protocol; ella na mida nagut vi da las cifras da la datoteca.',
  },
  'uploadDraft.confirmFirst': {
    de: 'Nichts wurde veröffentlicht: Zuerst muss jemand jeden dieser Befunde prüfen und ankreuzen.',
    fr: 'Rien n’a été publié\u202f: quelqu’un doit d’abord vérifier et cocher chacun de ces constats.',
    it: 'Non è stato pubblicato nulla: prima qualcuno deve verificare e spuntare ciascuno di questi riscontri.',
    rm: 'I n’è vegnì publitgà nagut: l’emprim sto insatgi controllar e marcar mintgina da questas constataziuns.',
  },
  'uploadDraft.made': { de: 'Neu angelegt werden', fr: 'Nouvellement créés', it: 'Nuovi oggetti creati', rm: 'Vegnan creads da nov' },
  'uploadDraft.unnamed': {
    de: 'Nicht enthalten und deshalb unverändert',
    fr: 'Absents du fichier et donc inchangés',
    it: 'Non contenuti e quindi invariati',
    rm: 'Betg cuntegnids e perquai nunmidads',
  },
  'uploadDraft.decide': { de: 'Entscheiden', fr: 'Décider', it: 'Decidere', rm: 'Decider' },
  'uploadDraft.publish': { de: 'Veröffentlichen', fr: 'Publier', it: 'Pubblicare', rm: 'Publitgar' },
  'uploadDraft.store': {
    de: 'Für die Freigabe speichern',
    fr: 'Enregistrer pour la publication',
    it: 'Salvare per la pubblicazione',
    rm: 'Memorisar per la publicaziun',
  },
  'uploadDraft.publishAnyway': { de: 'Trotzdem veröffentlichen', fr: 'Publier quand même', it: 'Pubblicare comunque', rm: 'Publitgar tuttina' },
  'uploadDraft.storeAnyway': { de: 'Trotzdem speichern', fr: 'Enregistrer quand même', it: 'Salvare comunque', rm: 'Memorisar tuttina' },
  'uploadDraft.published': {
    de: 'Die Resultate sind veröffentlicht.',
    fr: 'Les résultats sont publiés.',
    it: 'I risultati sono pubblicati.',
    rm: 'Ils resultats èn publitgads.',
  },
  'uploadDraft.stored': {
    de: 'Die Resultate sind gespeichert. Die Öffentlichkeit sieht sie ab der Freigabe.',
    fr: 'Les résultats sont enregistrés. Le public les verra dès leur publication.',
    it: 'I risultati sono salvati. Il pubblico li vedrà dalla pubblicazione.',
    rm: 'Ils resultats èn memorisads. La publicitad als vesa a partir da la publicaziun.',
  },
  'uploadDraft.view': { de: 'Öffentliche Seite', fr: 'Page publique', it: 'Pagina pubblica', rm: 'Pagina publica' },
  'uploadDraft.undo': { de: 'Rückgängig machen', fr: 'Annuler la publication', it: 'Annullare la pubblicazione', rm: 'Revocar la publicaziun' },
})

type Own = typeof uploadForm
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
