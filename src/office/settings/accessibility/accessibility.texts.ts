import { section } from '../../../texts/catalogues/section.ts'

/** The accessibility statement: its default text, and the form in which admins replace it. */
export const accessibility = section({
  'accessibility.title': {
    de: 'Erklärung zur Barrierefreiheit',
    fr: 'Déclaration d’accessibilité',
    it: 'Dichiarazione di accessibilità',
    rm: 'Decleraziun davart l’accessibladad',
  },
  'accessibility.description': {
    de: 'Wie zugänglich diese Website ist, wie das geprüft wurde und wo Sie Barrieren melden können.',
    fr: 'L’accessibilité de ce site web, la manière dont elle a été vérifiée et le contact pour signaler un obstacle.',
    it: 'L’accessibilità di questo sito web, come è stata verificata e a chi segnalare una barriera.',
    rm: 'Quant accessibla che questa pagina d’internet è, co che quai è vegnì controllà e nua che Vus pudais annunziar barrieras.',
  },
  'accessibility.intro': {
    de: 'Diese Website soll für alle zugänglich sein, auch für Menschen mit Behinderungen. Die Erklärung gilt für {url}. Verantwortlich: {organisation}.',
    fr: 'Ce site web doit être accessible à toutes et à tous, y compris aux personnes en situation de handicap. La présente déclaration s’applique à {url}. Responsable\u202f: {organisation}.',
    it: 'Questo sito web deve essere accessibile a tutti, anche alle persone con disabilità. La presente dichiarazione vale per {url}. Responsabile: {organisation}.',
    rm: 'Questa pagina d’internet duai esser accessibla per tuttas e tuts, era per persunas cun impediments. La decleraziun vala per {url}. Responsabladad: {organisation}.',
  },
  'accessibility.status': { de: 'Stand der Konformität', fr: 'État de conformité', it: 'Stato di conformità', rm: 'Stadi da la conformitad' },
  'accessibility.status.text': {
    de: 'Massgebend sind der Accessibility-Standard eCH-0059 und die Richtlinien WCAG 2.2 auf der Konformitätsstufe AA. Diese Website ist damit teilweise konform: Die unten genannten Inhalte erfüllen noch nicht alle Anforderungen.',
    fr: 'La norme d’accessibilité eCH-0059 et les règles WCAG 2.2, niveau de conformité AA, font référence. Ce site web y est partiellement conforme\u202f: les contenus indiqués ci-dessous ne remplissent pas encore toutes les exigences.',
    it: 'Fanno stato lo standard di accessibilità eCH-0059 e le linee guida WCAG 2.2, livello di conformità AA. Questo sito web vi è parzialmente conforme: i contenuti indicati sotto non soddisfano ancora tutti i requisiti.',
    rm: 'Decisivs èn il standard d’accessibladad eCH-0059 e las directivas WCAG 2.2, stgalim da conformitad AA. Questa pagina d’internet è parzialmain conforma: ils cuntegns numnads sutvart n’adempleschan anc betg tut las pretensiuns.',
  },
  'accessibility.offers': {
    de: 'Was diese Website bietet',
    fr: 'Ce que propose ce site web',
    it: 'Che cosa offre questo sito web',
    rm: 'Tge che questa pagina d’internet porscha',
  },
  'accessibility.offers.keyboard': {
    de: 'Alles lässt sich mit der Tastatur bedienen und funktioniert auch ohne Skripte.',
    fr: 'Tout peut être utilisé au clavier et fonctionne aussi sans scripts.',
    it: 'Tutto può essere utilizzato con la tastiera e funziona anche senza script.',
    rm: 'Tut sa lascha utilisar cun la tastatura e funcziunescha era senza scripts.',
  },
  'accessibility.offers.zoom': {
    de: 'Die Seiten passen sich an: ab einer Breite von 320 Pixeln, bei einer Vergrösserung auf 400 Prozent, in heller und in dunkler Darstellung.',
    fr: 'Les pages s’adaptent\u202f: à partir d’une largeur de 320 pixels, à un agrandissement de 400\u202f%, en présentation claire et en présentation sombre.',
    it: 'Le pagine si adattano: a partire da una larghezza di 320 pixel, con un ingrandimento del 400 per cento, nella versione chiara e in quella scura.',
    rm: 'Las paginas s’adattan: a partir d’ina largezza da 320 pixels, tar in engrondiment da 400 pertschient, en la preschentaziun clera ed en la preschentaziun stgira.',
  },
  'accessibility.offers.figures': {
    de: 'Zu Diagrammen und Karten gibt es eine Tabelle mit denselben Zahlen.',
    fr: 'Les graphiques et les cartes sont accompagnés d’un tableau contenant les mêmes chiffres.',
    it: 'I grafici e le carte sono accompagnati da una tabella con le stesse cifre.',
    rm: 'Tar ils diagrams e tar las cartas datti ina tabella cun las medemas cifras.',
  },
  'accessibility.offers.pictures': {
    de: 'Wer ein Bild einfügt, muss es beschreiben.',
    fr: 'Toute image insérée doit être décrite.',
    it: 'Chi inserisce un’immagine deve descriverla.',
    rm: 'Tgi che inserescha in maletg sto descriver el.',
  },
  'accessibility.offers.pdf': {
    de: 'PDF-Dateien, die diese Website erstellt, enthalten für Screenreader Überschriften, Tabellen, Bildbeschreibungen und die Angabe der Sprache (Tagged PDF).',
    fr: 'Les fichiers PDF produits par ce site web contiennent, à l’intention des lecteurs d’écran, les titres, les tableaux, la description des images et l’indication de la langue (PDF balisé).',
    it: 'I file PDF creati da questo sito web contengono, per gli screen reader, titoli, tabelle, descrizioni delle immagini e l’indicazione della lingua (PDF con tag).',
    rm: 'Las datotecas PDF che questa pagina d’internet creescha cuntegnan per ils screen readers titels, tabellas, descripziuns dals maletgs e l’indicaziun da la lingua (PDF structurà).',
  },
  'accessibility.limits': { de: 'Bekannte Einschränkungen', fr: 'Limites connues', it: 'Limitazioni note', rm: 'Restricziuns enconuschentas' },
  'accessibility.limits.files': {
    de: 'Hochgeladene Dateien, zum Beispiel Erläuterungen als PDF oder Organigramme, sind nicht immer barrierefrei.',
    fr: 'Les fichiers téléversés, par exemple des explications au format PDF ou des organigrammes, ne sont pas toujours accessibles.',
    it: 'I file caricati, per esempio spiegazioni in formato PDF od organigrammi, non sono sempre accessibili.',
    rm: 'Las datotecas chargiadas si, per exempel explicaziuns en PDF u organigrams, n’èn betg adina accessiblas.',
  },
  'accessibility.limits.pdf': {
    de: 'Die PDF-Dateien der Website wurden nicht nach der Norm PDF/UA geprüft. Dieselben Angaben stehen auf den Seiten.',
    fr: 'Les fichiers PDF du site web n’ont pas été vérifiés selon la norme PDF/UA. Les mêmes informations figurent sur les pages.',
    it: 'I file PDF del sito web non sono stati verificati secondo la norma PDF/UA. Le stesse informazioni figurano sulle pagine.',
    rm: 'Las datotecas PDF da la pagina d’internet n’èn betg vegnidas controlladas tenor la norma PDF/UA. Las medemas indicaziuns stattan sin las paginas.',
  },
  'accessibility.limits.language': {
    de: 'Meldungen, Veranstaltungen, Themen und das Verzeichnis erscheinen in der Sprache, in der sie verfasst wurden. Auf Seiten in einer anderen Sprache ist das für Screenreader nicht gekennzeichnet.',
    fr: 'Les actualités, les manifestations, les thèmes et l’annuaire paraissent dans la langue dans laquelle ils ont été rédigés. Sur les pages dans une autre langue, cela n’est pas signalé aux lecteurs d’écran.',
    it: 'Le notizie, le manifestazioni, i temi e l’elenco appaiono nella lingua in cui sono stati redatti. Sulle pagine in un’altra lingua ciò non è segnalato agli screen reader.',
    rm: 'Actualitads, occurrenzas, temas ed il register cumparan en la lingua, en la quala els èn vegnids scrits. Sin paginas en in’autra lingua na vegn quai betg inditgà als screen readers.',
  },
  'accessibility.limits.screens': {
    de: 'Seiten für Wandbildschirme wechseln von selbst. Dieselben Resultate stehen auf den gewöhnlichen Seiten.',
    fr: 'Les pages destinées aux écrans muraux changent d’elles-mêmes. Les mêmes résultats figurent sur les pages ordinaires.',
    it: 'Le pagine per gli schermi a parete cambiano da sole. Gli stessi risultati figurano sulle pagine consuete.',
    rm: 'Las paginas per visurs vi da la paraid midan da sasez. Ils medems resultats stattan sin las paginas ordinarias.',
  },
  'accessibility.limits.easy': {
    de: 'Inhalte in Leichter Sprache und in Gebärdensprache gibt es noch nicht.',
    fr: 'Il n’existe pas encore de contenus en langue facile à lire ni en langue des signes.',
    it: 'Non vi sono ancora contenuti in lingua facile né in lingua dei segni.',
    rm: 'Cuntegns en lingua simpla ed en lingua da segns na datti anc betg.',
  },
  'accessibility.tests': { de: 'Wie geprüft wurde', fr: 'Méthode de vérification', it: 'Come è stata svolta la verifica', rm: 'Co ch’igl è vegnì controllà' },
  'accessibility.tests.text': {
    de: 'Diese Erklärung beruht auf einer Selbstbewertung. Für jede Version der Software werden alle Arten von Seiten automatisch geprüft: mit axe-core, auf schmalen und breiten Bildschirmen, in heller und dunkler Darstellung, mit und ohne Skripte; wichtige Abläufe werden zusätzlich mit der Tastatur geprüft. Eine Prüfung durch eine unabhängige Stelle oder durch Menschen mit Behinderungen hat noch nicht stattgefunden.',
    fr: 'La présente déclaration se fonde sur une autoévaluation. Pour chaque version du logiciel, tous les types de pages sont vérifiés automatiquement\u202f: avec axe-core, sur des écrans étroits et larges, en présentation claire et sombre, avec et sans scripts\u202f; les opérations importantes sont en outre vérifiées au clavier. Aucune vérification n’a encore été effectuée par un organisme indépendant ou par des personnes en situation de handicap.',
    it: 'La presente dichiarazione si basa su un’autovalutazione. Per ogni versione del software tutti i tipi di pagine sono verificati automaticamente: con axe-core, su schermi stretti e larghi, nella versione chiara e in quella scura, con e senza script; le operazioni importanti sono controllate anche con la tastiera. Non vi è ancora stata una verifica da parte di un organismo indipendente o di persone con disabilità.',
    rm: 'Questa decleraziun sa basa sin in’autoevaluaziun. Per mintga versiun dal software vegnan tut ils tips da paginas controllads automaticamain: cun axe-core, sin visurs stretgs e lads, en la preschentaziun clera e stgira, cun e senza scripts; ils process impurtants vegnan controllads supplementarmain cun la tastatura. Ina controlla tras in post independent u tras persunas cun impediments n’ha anc betg gì lieu.',
  },
  'accessibility.feedback': { de: 'Rückmeldungen und Kontakt', fr: 'Remarques et contact', it: 'Segnalazioni e contatto', rm: 'Resuns e contact' },
  'accessibility.feedback.text': {
    de: 'Sind Sie auf eine Barriere gestossen, oder brauchen Sie einen Inhalt in anderer Form? Teilen Sie uns mit, um welche Seite es geht und welche Hilfsmittel Sie verwenden. Wir antworten so rasch wie möglich.',
    fr: 'Vous avez rencontré un obstacle, ou avez besoin d’un contenu sous une autre forme\u202f? Indiquez-nous la page concernée et les moyens auxiliaires que vous utilisez. Nous vous répondrons dans les meilleurs délais.',
    it: 'Ha incontrato una barriera o ha bisogno di un contenuto in un’altra forma? Ci indichi la pagina interessata e gli ausili che utilizza. Le risponderemo il più presto possibile.',
    rm: 'Avais Vus scuntrà ina barriera, u duvrais Vus in cuntegn en in’autra furma? Ans communitgai tge pagina che quai pertutga e tge meds auxiliars che Vus utilisais. Nus respundain uschè svelt sco pussaivel.',
  },
  'accessibility.feedback.contact': { de: 'Kontakt:', fr: 'Contact\u202f:', it: 'Contatto:', rm: 'Contact:' },
  'accessibility.feedback.directory': {
    de: 'Adressen und Telefonnummern stehen im Verzeichnis:',
    fr: 'Les adresses et les numéros de téléphone figurent dans l’annuaire\u202f:',
    it: 'Gli indirizzi e i numeri di telefono figurano nell’elenco:',
    rm: 'Las adressas ed ils numers da telefon stattan en il register:',
  },
  'accessibility.review': {
    de: 'Wenn Sie mit der Antwort nicht einverstanden sind',
    fr: 'Si la réponse ne vous satisfait pas',
    it: 'Se la risposta non La soddisfa',
    rm: 'Sche Vus n’essas betg d’accord cun la resposta',
  },
  'accessibility.review.text': {
    de: 'Für die Schlichtung ist die verantwortliche Stelle selbst zuständig ({organisation}): Verlangen Sie über denselben Kontakt eine erneute Prüfung. Ihre Rechte nach dem Behindertengleichstellungsgesetz (BehiG, SR 151.3) bleiben davon unberührt.',
    fr: 'L’organisation responsable est elle-même compétente pour la conciliation ({organisation})\u202f: demandez un nouvel examen en vous adressant au même contact. Vos droits au sens de la loi sur l’égalité pour les handicapés (LHand, RS 151.3) demeurent réservés.',
    it: 'Per la conciliazione è competente la stessa organizzazione responsabile ({organisation}): chieda un nuovo esame tramite lo stesso contatto. Sono fatti salvi i Suoi diritti secondo la legge sui disabili (LDis, RS 151.3).',
    rm: 'Per la mediaziun è cumpetenta l’organisaziun responsabla sezza ({organisation}): dumandai ina nova examinaziun via il medem contact. Voss dretgs tenor la Lescha davart l’egualitad da persunas cun impediments (LImp, CS 151.3) restan resalvads.',
  },
  'accessibility.date': {
    de: 'Stand dieser Erklärung: {date}',
    fr: 'Déclaration mise à jour le {date}',
    it: 'Dichiarazione aggiornata al {date}',
    rm: 'Stadi da questa decleraziun: {date}',
  },
  'accessibility.form.text': {
    de: 'Die Erklärung ist auf jeder Seite verlinkt. Wenn Sie einen Text leeren und speichern, gilt wieder der Standardtext.',
    fr: 'Un lien vers la déclaration figure sur chaque page. Si vous videz un texte et enregistrez, le texte standard s’applique de nouveau.',
    it: 'Il link alla dichiarazione figura su ogni pagina. Se svuota un testo e salva, vale di nuovo il testo standard.',
    rm: 'In link a la decleraziun sa chatta sin mintga pagina. Sche Vus svidais in text e memorisais, vala puspè il text da standard.',
  },
  'accessibility.form.default': {
    de: 'Standardtext. Name und Kontakt folgen den Einstellungen, solange Sie ihn nicht ändern.',
    fr: 'Texte standard. Le nom et le contact suivent les paramètres tant que vous ne le modifiez pas.',
    it: 'Testo standard. Il nome e il contatto seguono le impostazioni finché non lo modifica.',
    rm: 'Text da standard. Il num ed il contact suondan las configuraziuns, uschè ditg che Vus na midais betg el.',
  },
  'accessibility.form.own': {
    de: 'Eigener Text vom {date}.',
    fr: 'Votre propre texte du {date}.',
    it: 'Testo proprio del {date}.',
    rm: 'Agen text dals {date}.',
  },
  'accessibility.form.saved': {
    de: 'Die Erklärung ist gespeichert und ab sofort öffentlich.',
    fr: 'La déclaration est enregistrée et publique dès maintenant.',
    it: 'La dichiarazione è salvata e da subito pubblica.',
    rm: 'La decleraziun è memorisada ed immediatamain publica.',
  },
})

type Own = typeof accessibility
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
