import { section } from '../section.ts'

/** The accessibility statement: its default text, and the form in which admins replace it. */
export const accessibility = section({
  de_CH: {
    'accessibility.title': 'Erklärung zur Barrierefreiheit',
    'accessibility.description':
      'Wie zugänglich diese Website ist, wie das geprüft wurde und wo Sie Barrieren melden können.',
    'accessibility.intro':
      'Diese Website soll für alle zugänglich sein, auch für Menschen mit Behinderungen. Die Erklärung gilt für {url}. Verantwortlich: {organisation}.',
    'accessibility.status': 'Stand der Konformität',
    'accessibility.status.text':
      'Massgebend sind der Accessibility-Standard eCH-0059 und die Richtlinien WCAG 2.2 auf der Konformitätsstufe AA. Diese Website ist damit teilweise konform: Die unten genannten Inhalte erfüllen noch nicht alle Anforderungen.',
    'accessibility.offers': 'Was diese Website bietet',
    'accessibility.offers.keyboard':
      'Alles lässt sich mit der Tastatur bedienen und funktioniert auch ohne Skripte.',
    'accessibility.offers.zoom':
      'Die Seiten passen sich an: ab einer Breite von 320 Pixeln, bei einer Vergrösserung auf 400 Prozent, in heller und in dunkler Darstellung.',
    'accessibility.offers.figures': 'Zu Diagrammen und Karten gibt es eine Tabelle mit denselben Zahlen.',
    'accessibility.offers.pictures': 'Wer ein Bild einfügt, muss es beschreiben.',
    'accessibility.offers.pdf':
      'PDF-Dateien, die diese Website erstellt, enthalten für Screenreader Überschriften, Tabellen, Bildbeschreibungen und die Angabe der Sprache (Tagged PDF).',
    'accessibility.limits': 'Bekannte Einschränkungen',
    'accessibility.limits.files':
      'Hochgeladene Dateien, zum Beispiel Erläuterungen als PDF oder Organigramme, sind nicht immer barrierefrei.',
    'accessibility.limits.pdf':
      'Die PDF-Dateien der Website wurden nicht nach der Norm PDF/UA geprüft. Dieselben Angaben stehen auf den Seiten.',
    'accessibility.limits.language':
      'Meldungen, Veranstaltungen, Themen und das Verzeichnis erscheinen in der Sprache, in der sie verfasst wurden. Auf Seiten in einer anderen Sprache ist das für Screenreader nicht gekennzeichnet.',
    'accessibility.limits.screens':
      'Seiten für Wandbildschirme wechseln von selbst. Dieselben Resultate stehen auf den gewöhnlichen Seiten.',
    'accessibility.limits.easy': 'Inhalte in Leichter Sprache und in Gebärdensprache gibt es noch nicht.',
    'accessibility.tests': 'Wie geprüft wurde',
    'accessibility.tests.text':
      'Diese Erklärung beruht auf einer Selbstbewertung. Für jede Version der Software werden alle Arten von Seiten automatisch geprüft: mit axe-core, auf schmalen und breiten Bildschirmen, in heller und dunkler Darstellung, mit und ohne Skripte; wichtige Abläufe werden zusätzlich mit der Tastatur geprüft. Eine Prüfung durch eine unabhängige Stelle oder durch Menschen mit Behinderungen hat noch nicht stattgefunden.',
    'accessibility.feedback': 'Rückmeldungen und Kontakt',
    'accessibility.feedback.text':
      'Sind Sie auf eine Barriere gestossen, oder brauchen Sie einen Inhalt in anderer Form? Teilen Sie uns mit, um welche Seite es geht und welche Hilfsmittel Sie verwenden. Wir antworten so rasch wie möglich.',
    'accessibility.feedback.contact': 'Kontakt:',
    'accessibility.feedback.directory': 'Adressen und Telefonnummern stehen im Verzeichnis:',
    'accessibility.review': 'Wenn Sie mit der Antwort nicht einverstanden sind',
    'accessibility.review.text':
      'Für die Schlichtung ist die verantwortliche Stelle selbst zuständig ({organisation}): Verlangen Sie über denselben Kontakt eine erneute Prüfung. Ihre Rechte nach dem Behindertengleichstellungsgesetz (BehiG, SR 151.3) bleiben davon unberührt.',
    'accessibility.date': 'Stand dieser Erklärung: {date}',
    'accessibility.form.text':
      'Die Erklärung ist auf jeder Seite verlinkt. Wenn Sie einen Text leeren und speichern, gilt wieder der Standardtext.',
    'accessibility.form.default':
      'Standardtext. Name und Kontakt folgen den Einstellungen, solange Sie ihn nicht ändern.',
    'accessibility.form.own': 'Eigener Text vom {date}.',
    'accessibility.form.saved': 'Die Erklärung ist gespeichert und ab sofort öffentlich.',
  },
  fr_CH: {
    'accessibility.title': 'Déclaration d’accessibilité',
    'accessibility.description':
      'L’accessibilité de ce site web, la manière dont elle a été vérifiée et le contact pour signaler un obstacle.',
    'accessibility.intro':
      'Ce site web doit être accessible à toutes et à tous, y compris aux personnes en situation de handicap. La présente déclaration s’applique à {url}. Responsable\u202f: {organisation}.',
    'accessibility.status': 'État de conformité',
    'accessibility.status.text':
      'La norme d’accessibilité eCH-0059 et les règles WCAG 2.2, niveau de conformité AA, font référence. Ce site web y est partiellement conforme\u202f: les contenus indiqués ci-dessous ne remplissent pas encore toutes les exigences.',
    'accessibility.offers': 'Ce que propose ce site web',
    'accessibility.offers.keyboard': 'Tout peut être utilisé au clavier et fonctionne aussi sans scripts.',
    'accessibility.offers.zoom':
      'Les pages s’adaptent\u202f: à partir d’une largeur de 320 pixels, à un agrandissement de 400\u202f%, en présentation claire et en présentation sombre.',
    'accessibility.offers.figures':
      'Les graphiques et les cartes sont accompagnés d’un tableau contenant les mêmes chiffres.',
    'accessibility.offers.pictures': 'Toute image insérée doit être décrite.',
    'accessibility.offers.pdf':
      'Les fichiers PDF produits par ce site web contiennent, à l’intention des lecteurs d’écran, les titres, les tableaux, la description des images et l’indication de la langue (PDF balisé).',
    'accessibility.limits': 'Limites connues',
    'accessibility.limits.files':
      'Les fichiers téléversés, par exemple des explications au format PDF ou des organigrammes, ne sont pas toujours accessibles.',
    'accessibility.limits.pdf':
      'Les fichiers PDF du site web n’ont pas été vérifiés selon la norme PDF/UA. Les mêmes informations figurent sur les pages.',
    'accessibility.limits.language':
      'Les actualités, les manifestations, les thèmes et l’annuaire paraissent dans la langue dans laquelle ils ont été rédigés. Sur les pages dans une autre langue, cela n’est pas signalé aux lecteurs d’écran.',
    'accessibility.limits.screens':
      'Les pages destinées aux écrans muraux changent d’elles-mêmes. Les mêmes résultats figurent sur les pages ordinaires.',
    'accessibility.limits.easy':
      'Il n’existe pas encore de contenus en langue facile à lire ni en langue des signes.',
    'accessibility.tests': 'Méthode de vérification',
    'accessibility.tests.text':
      'La présente déclaration se fonde sur une autoévaluation. Pour chaque version du logiciel, tous les types de pages sont vérifiés automatiquement\u202f: avec axe-core, sur des écrans étroits et larges, en présentation claire et sombre, avec et sans scripts\u202f; les opérations importantes sont en outre vérifiées au clavier. Aucune vérification n’a encore été effectuée par un organisme indépendant ou par des personnes en situation de handicap.',
    'accessibility.feedback': 'Remarques et contact',
    'accessibility.feedback.text':
      'Vous avez rencontré un obstacle, ou avez besoin d’un contenu sous une autre forme\u202f? Indiquez-nous la page concernée et les moyens auxiliaires que vous utilisez. Nous vous répondrons dans les meilleurs délais.',
    'accessibility.feedback.contact': 'Contact\u202f:',
    'accessibility.feedback.directory':
      'Les adresses et les numéros de téléphone figurent dans l’annuaire\u202f:',
    'accessibility.review': 'Si la réponse ne vous satisfait pas',
    'accessibility.review.text':
      'L’organisation responsable est elle-même compétente pour la conciliation ({organisation})\u202f: demandez un nouvel examen en vous adressant au même contact. Vos droits au sens de la loi sur l’égalité pour les handicapés (LHand, RS 151.3) demeurent réservés.',
    'accessibility.date': 'Déclaration mise à jour le {date}',
    'accessibility.form.text':
      'Un lien vers la déclaration figure sur chaque page. Si vous videz un texte et enregistrez, le texte standard s’applique de nouveau.',
    'accessibility.form.default':
      'Texte standard. Le nom et le contact suivent les paramètres tant que vous ne le modifiez pas.',
    'accessibility.form.own': 'Votre propre texte du {date}.',
    'accessibility.form.saved': 'La déclaration est enregistrée et publique dès maintenant.',
  },
  it_CH: {
    'accessibility.title': 'Dichiarazione di accessibilità',
    'accessibility.description':
      'L’accessibilità di questo sito web, come è stata verificata e a chi segnalare una barriera.',
    'accessibility.intro':
      'Questo sito web deve essere accessibile a tutti, anche alle persone con disabilità. La presente dichiarazione vale per {url}. Responsabile: {organisation}.',
    'accessibility.status': 'Stato di conformità',
    'accessibility.status.text':
      'Fanno stato lo standard di accessibilità eCH-0059 e le linee guida WCAG 2.2, livello di conformità AA. Questo sito web vi è parzialmente conforme: i contenuti indicati sotto non soddisfano ancora tutti i requisiti.',
    'accessibility.offers': 'Che cosa offre questo sito web',
    'accessibility.offers.keyboard':
      'Tutto può essere utilizzato con la tastiera e funziona anche senza script.',
    'accessibility.offers.zoom':
      'Le pagine si adattano: a partire da una larghezza di 320 pixel, con un ingrandimento del 400 per cento, nella versione chiara e in quella scura.',
    'accessibility.offers.figures':
      'I grafici e le carte sono accompagnati da una tabella con le stesse cifre.',
    'accessibility.offers.pictures': 'Chi inserisce un’immagine deve descriverla.',
    'accessibility.offers.pdf':
      'I file PDF creati da questo sito web contengono, per gli screen reader, titoli, tabelle, descrizioni delle immagini e l’indicazione della lingua (PDF con tag).',
    'accessibility.limits': 'Limitazioni note',
    'accessibility.limits.files':
      'I file caricati, per esempio spiegazioni in formato PDF od organigrammi, non sono sempre accessibili.',
    'accessibility.limits.pdf':
      'I file PDF del sito web non sono stati verificati secondo la norma PDF/UA. Le stesse informazioni figurano sulle pagine.',
    'accessibility.limits.language':
      'Le notizie, le manifestazioni, i temi e l’elenco appaiono nella lingua in cui sono stati redatti. Sulle pagine in un’altra lingua ciò non è segnalato agli screen reader.',
    'accessibility.limits.screens':
      'Le pagine per gli schermi a parete cambiano da sole. Gli stessi risultati figurano sulle pagine consuete.',
    'accessibility.limits.easy': 'Non vi sono ancora contenuti in lingua facile né in lingua dei segni.',
    'accessibility.tests': 'Come è stata svolta la verifica',
    'accessibility.tests.text':
      'La presente dichiarazione si basa su un’autovalutazione. Per ogni versione del software tutti i tipi di pagine sono verificati automaticamente: con axe-core, su schermi stretti e larghi, nella versione chiara e in quella scura, con e senza script; le operazioni importanti sono controllate anche con la tastiera. Non vi è ancora stata una verifica da parte di un organismo indipendente o di persone con disabilità.',
    'accessibility.feedback': 'Segnalazioni e contatto',
    'accessibility.feedback.text':
      'Ha incontrato una barriera o ha bisogno di un contenuto in un’altra forma? Ci indichi la pagina interessata e gli ausili che utilizza. Le risponderemo il più presto possibile.',
    'accessibility.feedback.contact': 'Contatto:',
    'accessibility.feedback.directory': 'Gli indirizzi e i numeri di telefono figurano nell’elenco:',
    'accessibility.review': 'Se la risposta non La soddisfa',
    'accessibility.review.text':
      'Per la conciliazione è competente la stessa organizzazione responsabile ({organisation}): chieda un nuovo esame tramite lo stesso contatto. Sono fatti salvi i Suoi diritti secondo la legge sui disabili (LDis, RS 151.3).',
    'accessibility.date': 'Dichiarazione aggiornata al {date}',
    'accessibility.form.text':
      'Il link alla dichiarazione figura su ogni pagina. Se svuota un testo e salva, vale di nuovo il testo standard.',
    'accessibility.form.default':
      'Testo standard. Il nome e il contatto seguono le impostazioni finché non lo modifica.',
    'accessibility.form.own': 'Testo proprio del {date}.',
    'accessibility.form.saved': 'La dichiarazione è salvata e da subito pubblica.',
  },
  rm_CH: {
    'accessibility.title': 'Decleraziun davart l’accessibladad',
    'accessibility.description':
      'Quant accessibla che questa pagina d’internet è, co che quai è vegnì controllà e nua che Vus pudais annunziar barrieras.',
    'accessibility.intro':
      'Questa pagina d’internet duai esser accessibla per tuttas e tuts, era per persunas cun impediments. La decleraziun vala per {url}. Responsabladad: {organisation}.',
    'accessibility.status': 'Stadi da la conformitad',
    'accessibility.status.text':
      'Decisivs èn il standard d’accessibladad eCH-0059 e las directivas WCAG 2.2, stgalim da conformitad AA. Questa pagina d’internet è parzialmain conforma: ils cuntegns numnads sutvart n’adempleschan anc betg tut las pretensiuns.',
    'accessibility.offers': 'Tge che questa pagina d’internet porscha',
    'accessibility.offers.keyboard':
      'Tut sa lascha utilisar cun la tastatura e funcziunescha era senza scripts.',
    'accessibility.offers.zoom':
      'Las paginas s’adattan: a partir d’ina largezza da 320 pixels, tar in engrondiment da 400 pertschient, en la preschentaziun clera ed en la preschentaziun stgira.',
    'accessibility.offers.figures':
      'Tar ils diagrams e tar las cartas datti ina tabella cun las medemas cifras.',
    'accessibility.offers.pictures': 'Tgi che inserescha in maletg sto descriver el.',
    'accessibility.offers.pdf':
      'Las datotecas PDF che questa pagina d’internet creescha cuntegnan per ils screen readers titels, tabellas, descripziuns dals maletgs e l’indicaziun da la lingua (PDF structurà).',
    'accessibility.limits': 'Restricziuns enconuschentas',
    'accessibility.limits.files':
      'Las datotecas chargiadas si, per exempel explicaziuns en PDF u organigrams, n’èn betg adina accessiblas.',
    'accessibility.limits.pdf':
      'Las datotecas PDF da la pagina d’internet n’èn betg vegnidas controlladas tenor la norma PDF/UA. Las medemas indicaziuns stattan sin las paginas.',
    'accessibility.limits.language':
      'Actualitads, occurrenzas, temas ed il register cumparan en la lingua, en la quala els èn vegnids scrits. Sin paginas en in’autra lingua na vegn quai betg inditgà als screen readers.',
    'accessibility.limits.screens':
      'Las paginas per visurs vi da la paraid midan da sasez. Ils medems resultats stattan sin las paginas ordinarias.',
    'accessibility.limits.easy': 'Cuntegns en lingua simpla ed en lingua da segns na datti anc betg.',
    'accessibility.tests': 'Co ch’igl è vegnì controllà',
    'accessibility.tests.text':
      'Questa decleraziun sa basa sin in’autoevaluaziun. Per mintga versiun dal software vegnan tut ils tips da paginas controllads automaticamain: cun axe-core, sin visurs stretgs e lads, en la preschentaziun clera e stgira, cun e senza scripts; ils process impurtants vegnan controllads supplementarmain cun la tastatura. Ina controlla tras in post independent u tras persunas cun impediments n’ha anc betg gì lieu.',
    'accessibility.feedback': 'Resuns e contact',
    'accessibility.feedback.text':
      'Avais Vus scuntrà ina barriera, u duvrais Vus in cuntegn en in’autra furma? Ans communitgai tge pagina che quai pertutga e tge meds auxiliars che Vus utilisais. Nus respundain uschè svelt sco pussaivel.',
    'accessibility.feedback.contact': 'Contact:',
    'accessibility.feedback.directory': 'Las adressas ed ils numers da telefon stattan en il register:',
    'accessibility.review': 'Sche Vus n’essas betg d’accord cun la resposta',
    'accessibility.review.text':
      'Per la mediaziun è cumpetenta l’organisaziun responsabla sezza ({organisation}): dumandai ina nova examinaziun via il medem contact. Voss dretgs tenor la Lescha davart l’egualitad da persunas cun impediments (LImp, CS 151.3) restan resalvads.',
    'accessibility.date': 'Stadi da questa decleraziun: {date}',
    'accessibility.form.text':
      'In link a la decleraziun sa chatta sin mintga pagina. Sche Vus svidais in text e memorisais, vala puspè il text da standard.',
    'accessibility.form.default':
      'Text da standard. Il num ed il contact suondan las configuraziuns, uschè ditg che Vus na midais betg el.',
    'accessibility.form.own': 'Agen text dals {date}.',
    'accessibility.form.saved': 'La decleraziun è memorisada ed immediatamain publica.',
  },
})
