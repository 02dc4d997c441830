import { section } from '../../../../texts/catalogues/section.ts'

/** Votes, elections and compounds that are not announced yet. */
export const drafts = section({
  'drafts.draft': { de: 'Entwurf', fr: 'Brouillon', it: 'Bozza', rm: 'Sboz' },
  'drafts.title': { de: 'Nicht öffentlich', fr: 'Pas encore public', it: 'Non ancora pubblico', rm: 'Betg public' },
  'drafts.text': {
    de: 'Nur angemeldete Mitarbeitende sehen dieses Geschäft. Hochgeladene Resultate warten, bis es angekündigt ist.',
    fr: 'Seul le personnel connecté voit cet objet. Les résultats téléversés attendent qu’il soit annoncé.',
    it: 'Solo il personale collegato vede questo oggetto. I risultati caricati attendono che sia annunciato.',
    rm: 'Mo il persunal annunzià vesa questa fatschenta. Resultats chargiads si spetgan fin ch’ella è annunziada.',
  },
  'drafts.scheduled': {
    de: 'Wird am {time} von selbst angekündigt.',
    fr: 'Sera annoncé automatiquement le {time}.',
    it: 'Sarà annunciato automaticamente il {time}.',
    rm: 'Vegn annunzià da sez ils {time}.',
  },
  'drafts.announce': { de: 'Jetzt ankündigen', fr: 'Annoncer maintenant', it: 'Annunciare ora', rm: 'Annunziar ussa' },
  'drafts.announceShort': { de: 'Ankündigen', fr: 'Annoncer', it: 'Annunciare', rm: 'Annunziar' },
  'drafts.schedule': {
    de: 'Zu einem Zeitpunkt ankündigen',
    fr: 'Annoncer à un moment donné',
    it: 'Annunciare a un dato momento',
    rm: 'Annunziar ad in tschert mument',
  },
  'drafts.schedule.save': { de: 'Zeitpunkt speichern', fr: 'Enregistrer le moment', it: 'Salvare il momento', rm: 'Memorisar il mument' },
  'drafts.schedule.remove': { de: 'Zeitpunkt entfernen', fr: 'Supprimer le moment', it: 'Rimuovere il momento', rm: 'Allontanar il mument' },
  'drafts.when': { de: 'Ankündigung', fr: 'Annonce', it: 'Annuncio', rm: 'Annunzia' },
  'drafts.when.hint': {
    de: 'Ein Entwurf steht auf keiner öffentlichen Seite und in keinen offenen Daten.',
    fr: 'Un brouillon ne figure sur aucune page publique ni dans les données ouvertes.',
    it: 'Una bozza non figura su nessuna pagina pubblica né nei dati aperti.',
    rm: 'In sboz na stat sin nagina pagina publica ed en naginas datas avertas.',
  },
  'drafts.when.draft': {
    de: 'Entwurf, bis ihn jemand ankündigt',
    fr: 'Brouillon, jusqu’à ce que quelqu’un l’annonce',
    it: 'Bozza, finché qualcuno la annuncia',
    rm: 'Sboz, fin ch’insatgi l’annunzia',
  },
  'drafts.when.now': { de: 'Sofort öffentlich', fr: 'Public immédiatement', it: 'Subito pubblico', rm: 'Public immediat' },
  'drafts.when.at': {
    de: 'Entwurf bis zu diesem Zeitpunkt',
    fr: 'Brouillon jusqu’à ce moment',
    it: 'Bozza fino a questo momento',
    rm: 'Sboz fin a quest mument',
  },
  'drafts.moment': { de: 'Zeitpunkt der Ankündigung', fr: 'Moment de l’annonce', it: 'Momento dell’annuncio', rm: 'Mument da l’annunzia' },
  'drafts.momentProblem': {
    de: 'Geben Sie Tag und Uhrzeit der Ankündigung an.',
    fr: 'Indiquez le jour et l’heure de l’annonce.',
    it: 'Indichi il giorno e l’ora dell’annuncio.',
    rm: 'Inditgai il di e l’ura da l’annunzia.',
  },
  'drafts.members': {
    de: 'Wahlen, die ebenfalls Entwürfe sind',
    fr: 'Élections qui sont aussi des brouillons',
    it: 'Elezioni che sono anch’esse bozze',
    rm: 'Elecziuns ch’èn era sbozs',
  },
  'drafts.members.hint': {
    de: 'Angekreuzte werden mit der Gesamtwahl angekündigt.',
    fr: 'Celles qui sont cochées seront annoncées avec l’élection groupée.',
    it: 'Quelle selezionate saranno annunciate con l’elezione raggruppata.',
    rm: 'Las tschernidas vegnan annunziadas cun l’elecziun totala.',
  },
  'drafts.public': { de: 'Öffentlich angekündigt.', fr: 'Annoncé publiquement.', it: 'Annunciato pubblicamente.', rm: 'Annunzià publicamain.' },
  'drafts.public.results': {
    de: 'Öffentlich angekündigt. Resultate sind sichtbar, darum kann dieses Geschäft kein Entwurf mehr werden.',
    fr: 'Annoncé publiquement. Des résultats sont visibles, cet objet ne peut donc plus devenir un brouillon.',
    it: 'Annunciato pubblicamente. Dei risultati sono visibili, perciò questo oggetto non può più diventare una bozza.',
    rm: 'Annunzià publicamain. Resultats èn visibels, perquai na po questa fatschenta betg pli daventar in sboz.',
  },
  'drafts.back': { de: 'Zurück zum Entwurf', fr: 'Remettre en brouillon', it: 'Riportare a bozza', rm: 'Enavos tar il sboz' },
  'drafts.waits': { de: 'mit der Ankündigung', fr: 'avec l’annonce', it: 'con l’annuncio', rm: 'cun l’annunzia' },
  'drafts.preview': {
    de: 'Vorschau eines Entwurfs: Diese Seite sehen nur angemeldete Mitarbeitende.',
    fr: 'Aperçu d’un brouillon\u202f: seul le personnel connecté voit cette page.',
    it: 'Anteprima di una bozza: solo il personale collegato vede questa pagina.',
    rm: 'Prevista d’in sboz: Questa pagina vesa mo il persunal annunzià.',
  },
  'drafts.done.announced': {
    de: 'Angekündigt: Alle sehen es jetzt.',
    fr: 'Annoncé\u202f: tout le monde le voit.',
    it: 'Annunciato: ora lo vedono tutti.',
    rm: 'Annunzià: Tuts vesan quai ussa.',
  },
  'drafts.done.scheduled': {
    de: 'Der Zeitpunkt der Ankündigung ist gespeichert.',
    fr: 'Le moment de l’annonce est enregistré.',
    it: 'Il momento dell’annuncio è salvato.',
    rm: 'Il mument da l’annunzia è memorisà.',
  },
  'drafts.done.unscheduled': {
    de: 'Es bleibt ein Entwurf, bis ihn jemand ankündigt.',
    fr: 'Cela reste un brouillon jusqu’à ce que quelqu’un l’annonce.',
    it: 'Resta una bozza finché qualcuno la annuncia.',
    rm: 'I resta in sboz, fin ch’insatgi l’annunzia.',
  },
  'drafts.done.drafted': {
    de: 'Wieder ein Entwurf: Nur Mitarbeitende sehen es.',
    fr: 'De nouveau un brouillon\u202f: seul le personnel le voit.',
    it: 'Di nuovo una bozza: solo il personale la vede.',
    rm: 'Puspè in sboz: Mo il persunal vesa quai.',
  },
  'drafts.done.seen': {
    de: 'Nicht geändert: Resultate sind bereits öffentlich. Ziehen Sie diese zuerst zurück.',
    fr: 'Rien n’a changé\u202f: des résultats sont déjà publics. Retirez-les d’abord.',
    it: 'Nessuna modifica: dei risultati sono già pubblici. Li ritiri prima.',
    rm: 'Betg midà: Resultats èn gia publics. Retirai quels l’emprim.',
  },
})

type Own = typeof drafts
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
