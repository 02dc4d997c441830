import { section } from '../../texts/catalogues/section.ts'

export const staffSearch = section({
  'staffSearch.actions': {
    de: 'Was Sie tun können',
    fr: 'Ce que vous pouvez faire',
    it: 'Che cosa può fare',
    rm: 'Tge che Vus pudais far',
    en: 'What you can do',
  },
  'staffSearch.hint': {
    de: 'Suchen Sie nach Titeln, Namen, Funktionen, E-Mail-Adressen oder Seiten. Auch Entwürfe und Verborgenes werden gefunden.',
    fr: 'Cherchez des titres, des noms, des fonctions, des adresses e-mail ou des pages. Les brouillons et ce qui est masqué se trouvent aussi.',
    it: 'Cerchi titoli, nomi, funzioni, indirizzi e-mail o pagine. Si trovano anche le bozze e ciò che è nascosto.',
    rm: 'Tschertgai titels, nums, funcziuns, adressas dad e-mail u paginas. Era sbozs e quai ch’è zuppà vegn chattà.',
    en: 'Search for titles, names, functions, email addresses or pages. Drafts and what is hidden are found, too.',
  },
  'staffSearch.none': {
    de: 'Schreiben Sie nur den Anfang eines Wortes oder weniger Wörter. Umlaute und Akzente spielen keine Rolle. Gefunden wird nur, was Ihr Konto öffnen darf.',
    fr: 'N’indiquez que le début d’un mot ou moins de mots. Les accents ne comptent pas. Seul ce que votre compte peut ouvrir est trouvé.',
    it: 'Scriva solo l’inizio di una parola o meno parole. Gli accenti non contano. Si trova solo ciò che il suo account può aprire.',
    rm: 'Scrivai mo l’entschatta d’in pled u damain pleds. Ils accents na giogan nagina rolla. Chattà vegn mo quai che Voss conto dastga avrir.',
    en: 'Write only the beginning of a word, or fewer words. Umlauts and accents make no difference. Only what your account may open is found.',
  },
  'shortcuts.title': { de: 'Tastenkürzel', fr: 'Raccourcis clavier', it: 'Scorciatoie da tastiera', rm: 'Cumbinaziuns da tastas', en: 'Keyboard shortcuts' },
  'shortcuts.text': {
    de: 'Auf einem Mac gilt die Taste ⌘ statt Ctrl.',
    fr: 'Sur un Mac, la touche ⌘ remplace Ctrl.',
    it: 'Su un Mac vale il tasto ⌘ invece di Ctrl.',
    rm: 'Sin in Mac vala la tasta ⌘ empè da Ctrl.',
    en: 'On a Mac, use ⌘ instead of Ctrl.',
  },
  'shortcuts.single': { de: 'Einzelne Tasten', fr: 'Touches seules', it: 'Tasti singoli', rm: 'Tastas singulas', en: 'Single keys' },
  'shortcuts.palette': {
    de: 'Suchen und zu einer Seite springen',
    fr: 'Chercher et aller à une page',
    it: 'Cercare e andare a una pagina',
    rm: 'Tschertgar ed ir ad ina pagina',
    en: 'Search and go to a page',
  },
  'shortcuts.go': {
    de: 'Zum ersten bis siebten Eintrag der Navigation, eine Taste nach der anderen',
    fr: 'Aller à la première jusqu’à la septième entrée de la navigation, une touche après l’autre',
    it: 'Andare dalla prima alla settima voce della navigazione, un tasto dopo l’altro',
    rm: 'Ir a l’emprima fin a la settavla endataziun da la navigaziun, ina tasta suenter l’autra',
    en: 'Go to the first to seventh entry of the navigation, one key after the other',
  },
  'shortcuts.this': { de: 'Diese Liste öffnen', fr: 'Ouvrir cette liste', it: 'Aprire questo elenco', rm: 'Avrir questa glista', en: 'Open this list' },
  'shortcuts.use': {
    de: 'Einzelne Tasten auf diesem Gerät verwenden',
    fr: 'Utiliser les touches seules sur cet appareil',
    it: 'Usare i tasti singoli su questo dispositivo',
    rm: 'Duvrar tastas singulas sin quest apparat',
    en: 'Use single keys on this device',
  },
})

type Own = typeof staffSearch
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
