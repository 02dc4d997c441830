import { section } from '../../../texts/catalogues/section.ts'

/** Texts of embedded views and their embed codes. */
export const resultsEmbeds = section({
  'embeds.source': { de: 'Quelle', fr: 'Source', it: 'Fonte', rm: 'Funtauna' },
  'embeds.none': {
    de: 'Dazu gibt es keine Angaben.',
    fr: 'Aucune donnée à ce sujet.',
    it: 'Non ci sono dati al riguardo.',
    rm: 'I na dat naginas indicaziuns davart quai.',
  },
  'embeds.none.interim': {
    de: 'Dazu gibt es noch keine Angaben.',
    fr: 'Il n’y a pas encore de données à ce sujet.',
    it: 'Non ci sono ancora dati al riguardo.',
    rm: 'I na dat anc naginas indicaziuns davart quai.',
  },
  'embeds.none.yet': {
    de: 'Es gibt noch keine Resultate. Sobald die ersten eintreffen, erscheinen sie hier von selbst.',
    fr: 'Il n’y a pas encore de résultats. Les premiers s’afficheront ici d’eux-mêmes dès leur arrivée.',
    it: 'Non ci sono ancora risultati. I primi appariranno qui da soli non appena arriveranno.',
    rm: 'I na dat anc nagins resultats. Ils emprims cumparan qua da sasez, uschespert ch’els arrivan.',
  },
  'embeds.notFinal': {
    de: 'Wer gewählt ist, steht erst mit dem Schlussresultat fest.',
    fr: 'Les personnes élues ne seront connues qu’avec le résultat définitif.',
    it: 'Le persone elette saranno note soltanto con il risultato definitivo.',
    rm: 'Tgi che è elegì è enconuschent pir cun il resultat definitiv.',
  },
  'embeds.noMap': {
    de: 'Zu diesem Tag gibt es keine Karte. Dieselben Zahlen stehen in der Tabelle.',
    fr: 'Il n’existe pas de carte pour ce jour. Les mêmes chiffres figurent dans le tableau.',
    it: 'Per questo giorno non esiste una carta. Le stesse cifre figurano nella tabella.',
    rm: 'Per quest di na datti nagina charta. Las medemas cifras stattan en la tabella.',
  },
  'embeds.code.title': {
    de: 'In eine andere Website einbetten',
    fr: 'Intégrer à un autre site web',
    it: 'Incorporare in un altro sito web',
    rm: 'Integrar en in’autra pagina d’internet',
  },
  'embeds.code.fitting': { de: 'Code mit passender Höhe', fr: 'Code avec hauteur adaptée', it: 'Codice con altezza adeguata', rm: 'Code cun autezza adattada' },
  'embeds.code.fitting.hint': {
    de: 'Die Ansicht wird so hoch, wie ihr Inhalt es verlangt, und zeigt neue Resultate von selbst. Seiten mit iframe-resizer brauchen das Script nicht.',
    fr: 'La vue prend la hauteur de son contenu et affiche d’elle-même les nouveaux résultats. Les pages qui utilisent iframe-resizer n’ont pas besoin du script.',
    it: 'La vista assume l’altezza del suo contenuto e mostra da sola i nuovi risultati. Le pagine che usano iframe-resizer non hanno bisogno dello script.',
    rm: 'La vista daventa uschè auta sco ses cuntegn e mussa novs resultats da sasezza. Paginas cun iframe-resizer na dovran betg il script.',
  },
  'embeds.code.plain': {
    de: 'Die Website lässt kein Script zu?',
    fr: 'Le site n’accepte pas de script\u202f?',
    it: 'Il sito non ammette script?',
    rm: 'La pagina d’internet na lubescha nagin script?',
  },
  'embeds.code.plain.label': { de: 'Code ohne Script', fr: 'Code sans script', it: 'Codice senza script', rm: 'Code senza script' },
  'embeds.code.plain.hint': {
    de: 'Die Höhe bleibt fest. Passen Sie die Zahl hinter height an, wenn es nötig ist.',
    fr: 'La hauteur reste fixe. Modifiez au besoin le nombre qui suit height.',
    it: 'L’altezza resta fissa. Se necessario modifichi il numero dopo height.',
    rm: 'L’autezza resta fixa. Adattai il dumber suenter height, sche quai è necessari.',
  },
  'embeds.copy': { de: 'Code kopieren', fr: 'Copier le code', it: 'Copiare il codice', rm: 'Copiar il code' },
  'embeds.theme': { de: 'Farben', fr: 'Couleurs', it: 'Colori', rm: 'Colurs' },
  'embeds.theme.auto': {
    de: 'wie auf dem Gerät eingestellt',
    fr: 'selon le réglage de l’appareil',
    it: 'secondo le impostazioni del dispositivo',
    rm: 'sco endrizzà sin l’apparat',
  },
  'embeds.theme.light': { de: 'hell', fr: 'claires', it: 'chiari', rm: 'cleras' },
  'embeds.theme.dark': { de: 'dunkel', fr: 'sombres', it: 'scuri', rm: 'stgiras' },
  'embeds.theme.transparent': {
    de: 'durchsichtiger Grund, dunkle Schrift',
    fr: 'fond transparent, texte foncé',
    it: 'sfondo trasparente, testo scuro',
    rm: 'fund transparent, scrittira stgira',
  },
  'embeds.close': { de: 'Schliessen', fr: 'Fermer', it: 'Chiudere', rm: 'Serrar' },
})

type Own = typeof resultsEmbeds
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
