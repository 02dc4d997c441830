import { section } from '../../../texts/catalogues/section.ts'

export const synonyms = section({
  'synonyms.title': { de: 'Synonyme', fr: 'Synonymes', it: 'Sinonimi', rm: 'Sinonims', en: 'Synonyms' },
  'synonyms.add': { de: 'Synonyme hinzufügen', fr: 'Ajouter des synonymes', it: 'Aggiungere sinonimi', rm: 'Agiuntar sinonims', en: 'Add synonyms' },
  'synonyms.text': {
    de: 'Die Suche findet ein Wort auch dann, wenn jemand ein anderes dafür eingibt: «Steueramt» statt «Steuerverwaltung». Die Reihenfolge spielt keine Rolle, und jedes Wort gilt in allen Sprachen.',
    fr: 'La recherche trouve un mot même si quelqu’un en saisit un autre\u202f: «\u202foffice des impôts\u202f» au lieu de «\u202fadministration fiscale\u202f». L’ordre ne compte pas, et chaque mot vaut dans toutes les langues.',
    it: 'La ricerca trova una parola anche se qualcuno ne scrive un’altra: «ufficio imposte» invece di «amministrazione delle imposte». L’ordine non conta e ogni parola vale in tutte le lingue.',
    rm: 'La tschertga chatta in pled er sche insatgi endatescha in auter: «uffizi da taglia» empè da «administraziun da taglia». La successiun na gioga nagina rolla, e mintga pled vala en tut las linguas.',
    en: 'The search finds a word even if somebody types another one for it: “tax office” instead of “tax administration”. The order makes no difference, and each word counts in all languages.',
  },
  'synonyms.name': { de: 'Wort auf der Website', fr: 'Mot utilisé sur le site', it: 'Parola usata nel sito', rm: 'Pled sin la pagina', en: 'Word on the site' },
  'synonyms.nameHint': {
    de: 'So, wie es in Titeln steht, zum Beispiel «Steuerverwaltung».',
    fr: 'Tel qu’il figure dans les titres, par exemple «\u202fAdministration fiscale\u202f».',
    it: 'Come figura nei titoli, per esempio «Amministrazione delle imposte».',
    rm: 'Sco ch’el stat en ils titels, per exempel «Administraziun da taglia».',
    en: 'As in titles, for example “Tax administration”.',
  },
  'synonyms.words': { de: 'Andere Wörter dafür', fr: 'Autres mots', it: 'Altre parole', rm: 'Auters pleds', en: 'Other words for it' },
  'synonyms.wordsHint': {
    de: 'Eines je Zeile, höchstens 20; auch Abkürzungen und mehrere Wörter.',
    fr: 'Un par ligne, 20 au plus\u202f; aussi des abréviations et des groupes de mots.',
    it: 'Una per riga, al massimo 20; anche abbreviazioni e più parole.',
    rm: 'In per lingia, maximalmain 20; er scursanidas e plirs pleds.',
    en: 'One per line, 20 at most; abbreviations and several words, too.',
  },
  'synonyms.search': {
    de: 'In Synonymen suchen',
    fr: 'Rechercher dans les synonymes',
    it: 'Cercare nei sinonimi',
    rm: 'Tschertgar en ils sinonims',
    en: 'Search synonyms',
  },
  'synonyms.saved': {
    de: 'Gespeichert. Die Suche berücksichtigt es ab sofort.',
    fr: 'Enregistré. La recherche en tient compte dès maintenant.',
    it: 'Salvato. La ricerca ne tiene conto da subito.',
    rm: 'Memorisà. La tschertga resguarda quai immediat.',
    en: 'Saved. The search uses it from now on.',
  },
  'synonyms.empty': {
    de: 'Noch keine Synonyme.',
    fr: 'Aucun synonyme pour l’instant.',
    it: 'Ancora nessun sinonimo.',
    rm: 'Anc nagins sinonims.',
    en: 'No synonyms yet.',
  },
  'synonyms.emptyText': {
    de: 'Beginnen Sie mit Wörtern, die am Telefon oft fallen und auf der Website nicht stehen.',
    fr: 'Commencez par les mots que l’on entend souvent au téléphone et qui ne figurent pas sur le site.',
    it: 'Cominci con le parole che si sentono spesso al telefono e che nel sito non figurano.',
    rm: 'Cumenzai cun pleds ch’ins auda savens al telefon e che na stattan betg sin la pagina.',
    en: 'Start with words that are often heard on the phone and are not on the site.',
  },
  'synonyms.deleteTitle': {
    de: 'Synonyme von «{name}» löschen?',
    fr: 'Supprimer les synonymes de «\u202f{name}\u202f»\u202f?',
    it: 'Eliminare i sinonimi di «{name}»?',
    rm: 'Stizzar ils sinonims da «{name}»?',
    en: 'Delete the synonyms of “{name}”?',
  },
  'synonyms.deleteText': {
    de: 'Die Suche findet das Wort dann nur noch so, wie es auf der Website steht.',
    fr: 'La recherche ne trouvera plus le mot que tel qu’il figure sur le site.',
    it: 'La ricerca troverà la parola solo come figura nel sito.',
    rm: 'La tschertga chatta il pled lura mo pli uschia sco ch’el stat sin la pagina.',
    en: 'The search will then find the word only as it stands on the site.',
  },
  'synonyms.problem.words-many': {
    de: 'Höchstens 20 Wörter.',
    fr: '20 mots au plus.',
    it: 'Al massimo 20 parole.',
    rm: 'Maximalmain 20 pleds.',
    en: 'At most 20 words.',
  },
  'synonyms.problem.synonyms-many': {
    de: 'Es gibt schon 500 Einträge, mehr berücksichtigt die Suche nicht. Löschen Sie zuerst einen.',
    fr: 'Il y a déjà 500 entrées, la recherche n’en prend pas plus. Supprimez-en d’abord une.',
    it: 'Ci sono già 500 voci, la ricerca non ne considera di più. Prima ne elimini una.',
    rm: 'I dat gia 500 endataziuns, dapli na resguarda la tschertga betg. Stizzai l’emprim ina.',
    en: 'There are 500 entries already, and the search uses no more. Delete one first.',
  },
})

type Own = typeof synonyms
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
