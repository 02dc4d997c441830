import { section } from '../../../texts/catalogues/section.ts'

/** Texts of embedded views and their embed codes. */
export const resultsEmbeds = section({
  'embeds.source': { de: 'Quelle', fr: 'Source', it: 'Fonte', rm: 'Funtauna', en: 'Source' },
  'embeds.none': {
    de: 'Dazu gibt es keine Angaben.',
    fr: 'Aucune donnée à ce sujet.',
    it: 'Non ci sono dati al riguardo.',
    rm: 'I na dat naginas indicaziuns davart quai.',
    en: 'There is no data on this.',
  },
  'embeds.none.interim': {
    de: 'Dazu gibt es noch keine Angaben.',
    fr: 'Il n’y a pas encore de données à ce sujet.',
    it: 'Non ci sono ancora dati al riguardo.',
    rm: 'I na dat anc naginas indicaziuns davart quai.',
    en: 'There is no data on this yet.',
  },
  'embeds.none.yet': {
    de: 'Es gibt noch keine Resultate. Sobald die ersten eintreffen, erscheinen sie hier von selbst.',
    fr: 'Il n’y a pas encore de résultats. Les premiers s’afficheront ici d’eux-mêmes dès leur arrivée.',
    it: 'Non ci sono ancora risultati. I primi appariranno qui da soli non appena arriveranno.',
    rm: 'I na dat anc nagins resultats. Ils emprims cumparan qua da sasez, uschespert ch’els arrivan.',
    en: 'There are no results yet. As soon as the first ones come in, they will appear here by themselves.',
  },
  'embeds.notFinal': {
    de: 'Wer gewählt ist, steht erst mit dem Schlussresultat fest.',
    fr: 'Les personnes élues ne seront connues qu’avec le résultat définitif.',
    it: 'Le persone elette saranno note soltanto con il risultato definitivo.',
    rm: 'Tgi che è elegì è enconuschent pir cun il resultat definitiv.',
    en: 'Who is elected will only be known with the final result.',
  },
  'embeds.noMap': {
    de: 'Zu diesem Tag gibt es keine Karte. Dieselben Zahlen stehen in der Tabelle.',
    fr: 'Il n’existe pas de carte pour ce jour. Les mêmes chiffres figurent dans le tableau.',
    it: 'Per questo giorno non esiste una carta. Le stesse cifre figurano nella tabella.',
    rm: 'Per quest di na datti nagina charta. Las medemas cifras stattan en la tabella.',
    en: 'There is no map for this day. The table has the same figures.',
  },
  'embeds.code.title': {
    de: 'In eine andere Website einbetten',
    fr: 'Intégrer à un autre site web',
    it: 'Incorporare in un altro sito web',
    rm: 'Integrar en in’autra pagina d’internet',
    en: 'Embed in another website',
  },
  'embeds.code.fitting': {
    de: 'Code mit passender Höhe',
    fr: 'Code avec hauteur adaptée',
    it: 'Codice con altezza adeguata',
    rm: 'Code cun autezza adattada',
    en: 'Code with a fitting height',
  },
  'embeds.code.fitting.hint': {
    de: 'Die Ansicht wird so hoch, wie ihr Inhalt es verlangt, und zeigt neue Resultate von selbst. Seiten mit iframe-resizer brauchen das Script nicht.',
    fr: 'La vue prend la hauteur de son contenu et affiche d’elle-même les nouveaux résultats. Les pages qui utilisent iframe-resizer n’ont pas besoin du script.',
    it: 'La vista assume l’altezza del suo contenuto e mostra da sola i nuovi risultati. Le pagine che usano iframe-resizer non hanno bisogno dello script.',
    rm: 'La vista daventa uschè auta sco ses cuntegn e mussa novs resultats da sasezza. Paginas cun iframe-resizer na dovran betg il script.',
    en: 'The view becomes as tall as its content needs, and shows new results by itself. Pages with iframe-resizer do not need the script.',
  },
  'embeds.code.plain': {
    de: 'Die Website lässt kein Script zu?',
    fr: 'Le site n’accepte pas de script\u202f?',
    it: 'Il sito non ammette script?',
    rm: 'La pagina d’internet na lubescha nagin script?',
    en: 'Does the website not allow scripts?',
  },
  'embeds.code.plain.label': {
    de: 'Code ohne Script',
    fr: 'Code sans script',
    it: 'Codice senza script',
    rm: 'Code senza script',
    en: 'Code without a script',
  },
  'embeds.code.plain.hint': {
    de: 'Die Höhe bleibt fest. Passen Sie die Zahl hinter height an, wenn es nötig ist.',
    fr: 'La hauteur reste fixe. Modifiez au besoin le nombre qui suit height.',
    it: 'L’altezza resta fissa. Se necessario modifichi il numero dopo height.',
    rm: 'L’autezza resta fixa. Adattai il dumber suenter height, sche quai è necessari.',
    en: 'The height stays fixed. Adjust the number after height if necessary.',
  },
  'embeds.copy': { de: 'Code kopieren', fr: 'Copier le code', it: 'Copiare il codice', rm: 'Copiar il code', en: 'Copy code' },
  'embeds.theme': { de: 'Farben', fr: 'Couleurs', it: 'Colori', rm: 'Colurs', en: 'Colours' },
  'embeds.theme.auto': {
    de: 'wie auf dem Gerät eingestellt',
    fr: 'selon le réglage de l’appareil',
    it: 'secondo le impostazioni del dispositivo',
    rm: 'sco endrizzà sin l’apparat',
    en: 'as set on the device',
  },
  'embeds.theme.light': { de: 'hell', fr: 'claires', it: 'chiari', rm: 'cleras', en: 'light' },
  'embeds.theme.dark': { de: 'dunkel', fr: 'sombres', it: 'scuri', rm: 'stgiras', en: 'dark' },
  'embeds.theme.transparent': {
    de: 'durchsichtiger Grund, dunkle Schrift',
    fr: 'fond transparent, texte foncé',
    it: 'sfondo trasparente, testo scuro',
    rm: 'fund transparent, scrittira stgira',
    en: 'transparent background, dark text',
  },
  'embeds.close': { de: 'Schliessen', fr: 'Fermer', it: 'Chiudere', rm: 'Serrar', en: 'Close' },
})

type Own = typeof resultsEmbeds
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
