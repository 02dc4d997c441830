import { section } from '../../texts/catalogues/section.ts'

/** Texts of the text editor and of picture fields. */
export const richTextTexts = section({
  'richText.toolbar': { de: 'Formatierung: {label}', fr: 'Mise en forme\u202f: {label}', it: 'Formattazione: {label}', rm: 'Formataziun: {label}' },
  'richText.plainHint': {
    de: 'Absätze mit einer Leerzeile trennen. Einfaches HTML ist möglich.',
    fr: 'Séparer les paragraphes par une ligne vide. Du HTML simple est possible.',
    it: 'Separare i paragrafi con una riga vuota. È possibile usare HTML semplice.',
    rm: 'Separar ils paragrafs cun ina lingia vida. HTML simpel è pussaivel.',
  },
  'richText.editorHint': {
    de: 'Alt+F10 führt zu den Formatierungen, Esc zurück zum Text.',
    fr: 'Alt+F10 mène à la mise en forme, Échap ramène au texte.',
    it: 'Alt+F10 porta alla formattazione, Esc riporta al testo.',
    rm: 'Alt+F10 maina a la formataziun, Esc maina enavos al text.',
  },
  'richText.tool.p': { de: 'Absatz', fr: 'Paragraphe', it: 'Paragrafo', rm: 'Paragraf' },
  'richText.tool.h2': { de: 'Titel', fr: 'Titre', it: 'Titolo', rm: 'Titel' },
  'richText.tool.h3': { de: 'Untertitel', fr: 'Sous-titre', it: 'Sottotitolo', rm: 'Suttitel' },
  'richText.tool.bold': { de: 'Fett', fr: 'Gras', it: 'Grassetto', rm: 'Grass' },
  'richText.tool.italic': { de: 'Kursiv', fr: 'Italique', it: 'Corsivo', rm: 'Cursiv' },
  'richText.tool.link': { de: 'Link', fr: 'Lien', it: 'Link', rm: 'Colliaziun' },
  'richText.tool.ul': { de: 'Aufzählung', fr: 'Liste à puces', it: 'Elenco puntato', rm: 'Enumeraziun' },
  'richText.tool.ol': { de: 'Nummerierte Liste', fr: 'Liste numérotée', it: 'Elenco numerato', rm: 'Glista numerada' },
  'richText.tool.quote': { de: 'Zitat', fr: 'Citation', it: 'Citazione', rm: 'Citat' },
  'richText.tool.undo': { de: 'Rückgängig', fr: 'Annuler', it: 'Annullare', rm: 'Revocar' },
  'richText.tool.redo': { de: 'Wiederherstellen', fr: 'Rétablir', it: 'Ripristinare', rm: 'Restituir' },
  'richText.link.title': { de: 'Link setzen', fr: 'Placer un lien', it: 'Inserire un link', rm: 'Metter ina colliaziun' },
  'richText.link.hint': {
    de: 'Zum Beispiel https://www.ch.ch, /topics/3, eine E-Mail-Adresse oder tel:+41580001234',
    fr: 'Par exemple https://www.ch.ch, /topics/3, une adresse e-mail ou tel:+41580001234',
    it: 'Per esempio https://www.ch.ch, /topics/3, un indirizzo e-mail o tel:+41580001234',
    rm: 'Per exempel https://www.ch.ch, /topics/3, in’adressa dad e-mail u tel:+41580001234',
  },
  'richText.link.problem': {
    de: 'Das ist keine Adresse, zu der ein Link führen kann.',
    fr: 'Aucun lien ne peut mener à cette adresse.',
    it: 'Nessun link può portare a questo indirizzo.',
    rm: 'Nagina colliaziun po manar a questa adressa.',
  },
  'richText.link.remove': { de: 'Link entfernen', fr: 'Supprimer le lien', it: 'Eliminare il link', rm: 'Allontanar la colliaziun' },
  'pictureField.current': { de: 'Aktuelles Bild', fr: 'Image actuelle', it: 'Immagine attuale', rm: 'Maletg actual' },
  'pictureField.currentFile': { de: 'Aktuelle Datei', fr: 'Fichier actuel', it: 'File attuale', rm: 'Datoteca actuala' },
  'pictureField.hint': {
    de: '{types}, höchstens {limit}',
    fr: '{types}, au maximum {limit}',
    it: '{types}, al massimo {limit}',
    rm: '{types}, maximalmain {limit}',
  },
  'pictureField.again': {
    de: 'Bitte wählen Sie die Datei nochmals.',
    fr: 'Veuillez choisir le fichier à nouveau.',
    it: 'Scelga di nuovo il file.',
    rm: 'Tschernì per plaschair anc ina giada la datoteca.',
  },
  'pictureField.kept': {
    de: '«{name}» ist gewählt und muss nicht nochmals gewählt werden.',
    fr: '«\u202f{name}\u202f» est choisi et n’a pas besoin d’être choisi à nouveau.',
    it: '«{name}» è scelto e non occorre sceglierlo di nuovo.',
    rm: '«{name}» è tschernì e na sto betg vegnir tschernì anc ina giada.',
  },
  'pictureField.alt': { de: 'Bildbeschreibung', fr: 'Description de l’image', it: 'Descrizione dell’immagine', rm: 'Descripziun dal maletg' },
  'pictureField.altHint': {
    de: 'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.',
    fr: 'Ce que montre l’image, pour les personnes qui ne la voient pas.',
    it: 'Che cosa mostra l’immagine, per chi non la vede.',
    rm: 'Tge ch’il maletg mussa, per tut quels che na vesan betg el.',
  },
  'pictureField.remove': { de: 'Bild entfernen', fr: 'Supprimer l’image', it: 'Eliminare l’immagine', rm: 'Allontanar il maletg' },
  'pictureField.removeFile': { de: 'Datei entfernen', fr: 'Supprimer le fichier', it: 'Eliminare il file', rm: 'Allontanar la datoteca' },
  'pictureField.problem.alt-missing': {
    de: 'Ein Bild braucht eine Beschreibung. Schreiben Sie, was darauf zu sehen ist.',
    fr: 'Une image a besoin d’une description. Écrivez ce qu’elle montre.',
    it: 'Un’immagine richiede una descrizione. Scriva che cosa mostra.',
    rm: 'In maletg dovra ina descripziun. Scrivai tge ch’el mussa.',
  },
  'pictureField.problem.file-empty': {
    de: 'Die Datei ist leer. Wählen Sie eine andere.',
    fr: 'Le fichier est vide. Choisissez-en un autre.',
    it: 'Il file è vuoto. Ne scelga un altro.',
    rm: 'La datoteca è vida. Tschernì in’autra.',
  },
  'pictureField.problem.file-large': {
    de: 'Die Datei ist zu gross. Verkleinern Sie sie.',
    fr: 'Le fichier est trop grand. Réduisez-le.',
    it: 'Il file è troppo grande. Lo riduca.',
    rm: 'La datoteca è memia gronda. Reducì ella.',
  },
  'pictureField.problem.file-other-type': {
    de: 'Diese Art von Datei wird nicht angenommen. Welche möglich sind, steht beim Feld.',
    fr: 'Ce type de fichier n’est pas accepté. Les types possibles sont indiqués près du champ.',
    it: 'Questo tipo di file non è accettato. I tipi possibili sono indicati accanto al campo.',
    rm: 'Questa sort da datoteca na vegn betg acceptada. Tgeninas ch’èn pussaivlas stat sper il champ.',
  },
  'pictureField.problem.file-active': {
    de: 'Die Zeichnung enthält Programmcode oder Verweise nach aussen und wird nicht angenommen.',
    fr: 'Le dessin contient du code ou des références externes et n’est pas accepté.',
    it: 'Il disegno contiene codice o rimandi esterni e non è accettato.',
    rm: 'Il dissegn cuntegna code da program u renviaments vers anora e na vegn betg acceptà.',
  },
})

type Own = typeof richTextTexts
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
