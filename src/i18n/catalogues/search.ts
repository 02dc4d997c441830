import { section } from '../section.ts'

export const search = section({
  de_CH: {
    'search.label': 'Auf dieser Website suchen',
    'search.count': { one: '{count} Treffer', other: '{count} Treffer' },
    'search.countMore': { one: 'Mehr als {count} Treffer', other: 'Mehr als {count} Treffer' },
    'search.none': 'Nichts gefunden für «{query}»',
    'search.noneHelp':
      'Prüfen Sie die Schreibweise, kürzen Sie die Wörter auf ihren Anfang oder nehmen Sie weniger davon. Umlaute und Akzente spielen keine Rolle.',
    'search.all': '{title}: alle Treffer',
    'search.everywhere': 'Nur {title}: diesen Filter entfernen',
    'search.tooMany': 'Es gibt noch mehr Treffer. Suchen Sie genauer.',
    'search.leftOut': 'Zu viele Wörter auf einmal: gesucht wurde ohne «{words}».',
    'search.onlyExcluded':
      'Geben Sie auch ein Wort an, das vorkommen soll. Ausgeschlossene Wörter allein finden nichts.',
    'search.how': 'Genauer suchen',
    'search.tip.words': 'findet, was beide Wörter enthält; ein Wortanfang ab zwei Buchstaben genügt',
    'search.tip.phrase': 'findet genau diese Folge von Wörtern',
    'search.tip.either': 'findet, was eines der beiden enthält',
    'search.tip.without': 'lässt weg, was das zweite Wort enthält',
  },
  fr_CH: {
    'search.label': 'Rechercher sur ce site web',
    'search.count': { one: '{count} résultat', other: '{count} résultats' },
    'search.countMore': { one: 'Plus de {count} résultat', other: 'Plus de {count} résultats' },
    'search.none': 'Aucun résultat pour «\u202f{query}\u202f»',
    'search.noneHelp':
      'Vérifiez l’orthographe, n’indiquez que le début des mots ou mettez-en moins. Les accents ne comptent pas.',
    'search.all': '{title}\u202f: tous les résultats',
    'search.everywhere': '{title} seulement\u202f: retirer ce filtre',
    'search.tooMany': 'Il y a d’autres résultats. Précisez la recherche.',
    'search.leftOut': 'Trop de mots à la fois\u202f: la recherche a été faite sans «\u202f{words}\u202f».',
    'search.onlyExcluded': 'Indiquez aussi un mot qui doit figurer. Des mots exclus seuls ne trouvent rien.',
    'search.how': 'Affiner la recherche',
    'search.tip.words':
      'trouve ce qui contient les deux mots\u202f; le début d’un mot suffit, dès deux lettres',
    'search.tip.phrase': 'trouve exactement cette suite de mots',
    'search.tip.either': 'trouve ce qui contient l’un des deux',
    'search.tip.without': 'écarte ce qui contient le second mot',
  },
  it_CH: {
    'search.label': 'Cercare in questo sito web',
    'search.count': { one: '{count} risultato', other: '{count} risultati' },
    'search.countMore': { one: 'Più di {count} risultato', other: 'Più di {count} risultati' },
    'search.none': 'Nessun risultato per «{query}»',
    'search.noneHelp':
      'Verifichi l’ortografia, scriva solo l’inizio delle parole o ne riduca il numero. Gli accenti non contano.',
    'search.all': '{title}: tutti i risultati',
    'search.everywhere': 'Solo {title}: togliere questo filtro',
    'search.tooMany': 'Ci sono altri risultati. Precisi la ricerca.',
    'search.leftOut': 'Troppe parole in una volta: la ricerca è stata fatta senza «{words}».',
    'search.onlyExcluded':
      'Indichi anche una parola che deve comparire. Le parole escluse da sole non trovano nulla.',
    'search.how': 'Affinare la ricerca',
    'search.tip.words':
      'trova ciò che contiene entrambe le parole; basta l’inizio di una parola, da due lettere',
    'search.tip.phrase': 'trova esattamente questa sequenza di parole',
    'search.tip.either': 'trova ciò che contiene una delle due',
    'search.tip.without': 'esclude ciò che contiene la seconda parola',
  },
  rm_CH: {
    'search.label': 'Tschertgar en questa pagina d’internet',
    'search.count': { one: '{count} resultat', other: '{count} resultats' },
    'search.countMore': { one: 'Dapli che {count} resultat', other: 'Dapli che {count} resultats' },
    'search.none': 'Chattà nagut per «{query}»',
    'search.noneHelp':
      'Controllai l’ortografia, scrivai mo l’entschatta dals pleds u duvrai damain pleds. Ils accents na giogan nagina rolla.',
    'search.all': '{title}: tut ils resultats',
    'search.everywhere': 'Mo {title}: allontanar quest filter',
    'search.tooMany': 'I dat anc dapli resultats. Precisai la tschertga.',
    'search.leftOut': 'Memia blers pleds enina giada: i è vegnì tschertgà senza «{words}».',
    'search.onlyExcluded': 'Inditgai er in pled che duai cumparair. Pleds exclus sulets na chattan nagut.',
    'search.how': 'Tschertgar pli precis',
    'search.tip.words':
      'chatta quai che cuntegna omadus pleds; l’entschatta d’in pled basta, a partir da duas letras',
    'search.tip.phrase': 'chatta exactamain questa successiun da pleds',
    'search.tip.either': 'chatta quai che cuntegna in dals dus',
    'search.tip.without': 'lascha davent quai che cuntegna il segund pled',
  },
})
