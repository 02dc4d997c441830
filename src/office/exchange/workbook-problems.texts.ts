import { section } from '../../texts/catalogues/section.ts'

/** What is wrong with the cells of a workbook, be it of results or of an import of the back office. */
export const workbookProblems = section({
  'import.file.oldExcel': {
    de: 'Die Arbeitsmappe stammt von {version}; so alte Dateien lassen sich nicht lesen. Öffnen Sie sie in einem heutigen Tabellenprogramm und speichern Sie sie als XLSX.',
    fr: 'Le classeur provient de {version}\u202f; un format aussi ancien ne peut pas être lu. Ouvrez-le dans un tableur actuel et enregistrez-le au format XLSX.',
    it: 'La cartella di lavoro proviene da {version}; un formato così vecchio non si può leggere. La apra in un foglio di calcolo attuale e la salvi come XLSX.',
    rm: 'La mappa da lavur deriva da {version}; in format uschè vegl na sa lascha betg leger. Avri ella en in program da tabellas actual e memorisai ella sco XLSX.',
    en: 'The workbook comes from {version}; workbooks this old cannot be read. Open it in a current spreadsheet program and save it as XLSX.',
  },
  'import.file.unsupportedCells': {
    de: 'In der Zelle {cell} steht «{value}», was sich nicht lesen lässt. Beheben Sie den Fehler in der Tabelle.',
    fr: 'La cellule {cell} contient «\u202f{value}\u202f», qui ne peut pas être lu. Veuillez corriger l’erreur dans le tableau.',
    it: 'La cella {cell} contiene «{value}», che non si può leggere. Corregga l’errore nella tabella.',
    rm: 'En la cella {cell} stat «{value}», quai che na sa lascha betg leger. Curregì il sbagl en la tabella.',
    en: 'Cell {cell} contains “{value}”, which cannot be read. Correct the error in the spreadsheet.',
  },
  'import.file.formulaWithoutValue': {
    de: 'Zur Formel in der Zelle {cell} ist kein Ergebnis gespeichert. Öffnen Sie die Datei in einem Tabellenprogramm und speichern Sie sie, oder ersetzen Sie die Formel durch ihren Wert.',
    fr: 'Aucun résultat n’est enregistré pour la formule de la cellule {cell}. Ouvrez le fichier dans un tableur et enregistrez-le, ou remplacez la formule par sa valeur.',
    it: 'Per la formula nella cella {cell} non è salvato alcun risultato. Apra il file in un foglio di calcolo e lo salvi, oppure sostituisca la formula con il suo valore.',
    rm: 'Per la furmla en la cella {cell} n’è memorisà nagin resultat. Avri la datoteca en in program da tabellas e memorisai ella, u remplazzai la furmla cun sia valur.',
    en: 'No result is saved for the formula in cell {cell}. Open the file in a spreadsheet program and save it, or replace the formula with its value.',
  },
  'import.file.mergedCells': {
    de: 'Die Zellen {cells} sind verbunden. Heben Sie die Verbindung auf und füllen Sie jede Zelle aus.',
    fr: 'Les cellules {cells} sont fusionnées. Veuillez annuler la fusion et remplir chaque cellule.',
    it: 'Le celle {cells} sono unite. Annulli l’unione e compili ogni cella.',
    rm: 'Las cellas {cells} èn colliadas. Schliai la colliaziun ed emplenì mintga cella.',
    en: 'Cells {cells} are merged. Unmerge them and fill in each cell.',
  },
  'import.file.hiddenRow': {
    de: 'Die Zeile {row} der Tabelle ist ausgeblendet. Blenden Sie sie ein oder löschen Sie sie.',
    fr: 'La ligne {row} du tableau est masquée. Veuillez l’afficher ou la supprimer.',
    it: 'La riga {row} della tabella è nascosta. La mostri o la elimini.',
    rm: 'La lingia {row} da la tabella è zuppada. Mussai ella u stizzai ella.',
    en: 'Row {row} of the table is hidden. Show it or delete it.',
  },
  'import.file.severalSheets': {
    de: 'Mehrere Blätter haben dieselbe Kopfzeile: {sheets}. Löschen Sie alle ausser dem gemeinten, oder blenden Sie sie aus.',
    fr: 'Plusieurs feuilles ont le même en-tête\u202f: {sheets}. Supprimez ou masquez toutes celles qui ne sont pas concernées.',
    it: 'Più fogli hanno la stessa intestazione: {sheets}. Elimini o nasconda tutti quelli che non servono.',
    rm: 'Plirs fegls han la medema lingia da titel: {sheets}. Stizzai u zuppai tuts auter che quel che vegn manegià.',
    en: 'Several sheets have the same header row: {sheets}. Delete all except the one you mean, or hide the others.',
  },
})

type Own = typeof workbookProblems
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
