import { section } from '../../language/section.ts'

/** For those who connect programs. Names of fields and addresses, and what describes them, are English. */
export const reference = section({
  'reference.title': { de: 'Schnittstellen', fr: 'Interfaces', it: 'Interfacce', rm: 'Interfatschas' },
  'reference.intro': {
    de: 'Für alle, die Programme anschliessen: Verzeichnis, Inhalte und Resultate als Daten, mit allen Feldern, Filtern und Antworten.',
    fr: 'Pour toutes les personnes qui raccordent des programmes\u202f: annuaire, contenus et résultats sous forme de données, avec tous les champs, filtres et réponses.',
    it: 'Per chi collega programmi: elenco, contenuti e risultati come dati, con tutti i campi, i filtri e le risposte.',
    rm: 'Per tut quels che collian programs: register, cuntegns e resultats sco datas, cun tut ils champs, filters e respostas.',
  },
  'reference.basics.title': { de: 'Grundlagen', fr: 'Principes', it: 'Fondamenti', rm: 'Basas' },
  'reference.basics.intro': {
    de: 'Was für alle Schnittstellen gilt: Zugang, Seiten, Fehler und Grenzen.',
    fr: 'Ce qui vaut pour toutes les interfaces\u202f: accès, pages, erreurs et limites.',
    it: 'Ciò che vale per tutte le interfacce: accesso, pagine, errori e limiti.',
    rm: 'Quai che vala per tut las interfatschas: access, paginas, sbagls e limitas.',
  },
  'reference.basics.tokens': {
    de: 'Zugangsschlüssel und Tokens',
    fr: 'Clés d’accès et jetons',
    it: 'Chiavi di accesso e token',
    rm: 'Clavs d’access e tokens',
  },
})
