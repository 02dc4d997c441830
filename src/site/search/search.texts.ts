import { section } from '../../texts/catalogues/section.ts'

export const search = section({
  'search.label': {
    de: 'Auf dieser Website suchen',
    fr: 'Rechercher sur ce site web',
    it: 'Cercare in questo sito web',
    rm: 'Tschertgar en questa pagina d’internet',
    en: 'Search this website',
  },
  'search.count': {
    de: { one: '{count} Treffer', other: '{count} Treffer' },
    fr: { one: '{count} résultat', other: '{count} résultats' },
    it: { one: '{count} risultato', other: '{count} risultati' },
    rm: { one: '{count} resultat', other: '{count} resultats' },
    en: { one: '{count} result', other: '{count} results' },
  },
  'search.countMore': {
    de: { one: 'Mehr als {count} Treffer', other: 'Mehr als {count} Treffer' },
    fr: { one: 'Plus de {count} résultat', other: 'Plus de {count} résultats' },
    it: { one: 'Più di {count} risultato', other: 'Più di {count} risultati' },
    rm: { one: 'Dapli che {count} resultat', other: 'Dapli che {count} resultats' },
    en: { one: 'More than {count} result', other: 'More than {count} results' },
  },
  'search.none': {
    de: 'Nichts gefunden für «{query}»',
    fr: 'Aucun résultat pour «\u202f{query}\u202f»',
    it: 'Nessun risultato per «{query}»',
    rm: 'Chattà nagut per «{query}»',
    en: 'Nothing found for “{query}”',
  },
  'search.didYouMean': {
    de: 'Meinten Sie «{query}»?',
    fr: 'Vouliez-vous dire «\u202f{query}\u202f»\u202f?',
    it: 'Intendeva «{query}»?',
    rm: 'Avais Vus manegià «{query}»?',
    en: 'Did you mean “{query}”?',
  },
  'search.noneHelp': {
    de: 'Prüfen Sie die Schreibweise, kürzen Sie die Wörter auf ihren Anfang oder nehmen Sie weniger davon. Umlaute und Akzente spielen keine Rolle.',
    fr: 'Vérifiez l’orthographe, n’indiquez que le début des mots ou mettez-en moins. Les accents ne comptent pas.',
    it: 'Verifichi l’ortografia, scriva solo l’inizio delle parole o ne riduca il numero. Gli accenti non contano.',
    rm: 'Controllai l’ortografia, scrivai mo l’entschatta dals pleds u duvrai damain pleds. Ils accents na giogan nagina rolla.',
    en: 'Check the spelling, shorten the words to their beginning, or use fewer of them. Umlauts and accents make no difference.',
  },
  'search.all': {
    de: '{title}: alle Treffer',
    fr: '{title}\u202f: tous les résultats',
    it: '{title}: tutti i risultati',
    rm: '{title}: tut ils resultats',
    en: '{title}: all results',
  },
  'search.everywhere': {
    de: 'Nur {title}: diesen Filter entfernen',
    fr: '{title} seulement\u202f: retirer ce filtre',
    it: 'Solo {title}: togliere questo filtro',
    rm: 'Mo {title}: allontanar quest filter',
    en: 'Only {title}: remove this filter',
  },
  'search.tooMany': {
    de: 'Es gibt noch mehr Treffer. Suchen Sie genauer.',
    fr: 'Il y a d’autres résultats. Précisez la recherche.',
    it: 'Ci sono altri risultati. Precisi la ricerca.',
    rm: 'I dat anc dapli resultats. Precisai la tschertga.',
    en: 'There are more results. Narrow your search.',
  },
  'search.leftOut': {
    de: 'Zu viele Wörter auf einmal: gesucht wurde ohne «{words}».',
    fr: 'Trop de mots à la fois\u202f: la recherche a été faite sans «\u202f{words}\u202f».',
    it: 'Troppe parole in una volta: la ricerca è stata fatta senza «{words}».',
    rm: 'Memia blers pleds enina giada: i è vegnì tschertgà senza «{words}».',
    en: 'Too many words at once: the search left out “{words}”.',
  },
  'search.onlyExcluded': {
    de: 'Geben Sie auch ein Wort an, das vorkommen soll. Ausgeschlossene Wörter allein finden nichts.',
    fr: 'Indiquez aussi un mot qui doit figurer. Des mots exclus seuls ne trouvent rien.',
    it: 'Indichi anche una parola che deve comparire. Le parole escluse da sole non trovano nulla.',
    rm: 'Inditgai er in pled che duai cumparair. Pleds exclus sulets na chattan nagut.',
    en: 'Enter a word that should be found as well. Excluded words alone find nothing.',
  },
  'search.how': { de: 'Genauer suchen', fr: 'Affiner la recherche', it: 'Affinare la ricerca', rm: 'Tschertgar pli precis', en: 'Search more precisely' },
  'search.tip.words': {
    de: 'findet, was beide Wörter enthält; ein Wortanfang ab zwei Buchstaben genügt',
    fr: 'trouve ce qui contient les deux mots\u202f; le début d’un mot suffit, dès deux lettres',
    it: 'trova ciò che contiene entrambe le parole; basta l’inizio di una parola, da due lettere',
    rm: 'chatta quai che cuntegna omadus pleds; l’entschatta d’in pled basta, a partir da duas letras',
    en: 'finds what contains both words; the first two letters of a word are enough',
  },
  'search.tip.phrase': {
    de: 'findet genau diese Folge von Wörtern',
    fr: 'trouve exactement cette suite de mots',
    it: 'trova esattamente questa sequenza di parole',
    rm: 'chatta exactamain questa successiun da pleds',
    en: 'finds exactly this sequence of words',
  },
  'search.tip.either': {
    de: 'findet, was eines der beiden enthält',
    fr: 'trouve ce qui contient l’un des deux',
    it: 'trova ciò che contiene una delle due',
    rm: 'chatta quai che cuntegna in dals dus',
    en: 'finds what contains either of the two',
  },
  'search.tip.without': {
    de: 'lässt weg, was das zweite Wort enthält',
    fr: 'écarte ce qui contient le second mot',
    it: 'esclude ciò che contiene la seconda parola',
    rm: 'lascha davent quai che cuntegna il segund pled',
    en: 'leaves out what contains the second word',
  },
})

type Own = typeof search
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
