import { section } from '../section.ts'

/** What is wrong with the cells of a workbook, be it of results or of an import of the back office. */
export const workbookProblems = section({
  de_CH: {
    'import.file.oldExcel':
      'Die Arbeitsmappe stammt von {version}; so alte lassen sich nicht lesen. Öffnen Sie sie in einem heutigen Tabellenprogramm und speichern Sie sie als XLSX.',
    'import.file.unsupportedCells':
      'In der Zelle {cell} steht «{value}», was sich nicht lesen lässt. Beheben Sie den Fehler in der Tabelle.',
    'import.file.formulaWithoutValue':
      'Zur Formel in der Zelle {cell} ist kein Ergebnis gespeichert. Öffnen Sie die Datei in einem Tabellenprogramm und speichern Sie sie, oder ersetzen Sie die Formel durch ihren Wert.',
    'import.file.mergedCells':
      'Die Zellen {cells} sind verbunden. Heben Sie die Verbindung auf und füllen Sie jede Zelle aus.',
    'import.file.hiddenRow':
      'Die Zeile {row} der Tabelle ist ausgeblendet. Blenden Sie sie ein oder löschen Sie sie.',
    'import.file.severalSheets':
      'Mehrere Blätter haben dieselbe Kopfzeile: {sheets}. Löschen Sie alle ausser dem gemeinten, oder blenden Sie sie aus.',
  },
  fr_CH: {
    'import.file.oldExcel':
      'Le classeur provient de {version}\u202f; un format aussi ancien ne peut pas être lu. Ouvrez-le dans un tableur actuel et enregistrez-le au format XLSX.',
    'import.file.unsupportedCells':
      'La cellule {cell} contient «\u202f{value}\u202f», qui ne peut pas être lu. Veuillez corriger l’erreur dans le tableau.',
    'import.file.formulaWithoutValue':
      'Aucun résultat n’est enregistré pour la formule de la cellule {cell}. Ouvrez le fichier dans un tableur et enregistrez-le, ou remplacez la formule par sa valeur.',
    'import.file.mergedCells':
      'Les cellules {cells} sont fusionnées. Veuillez annuler la fusion et remplir chaque cellule.',
    'import.file.hiddenRow': 'La ligne {row} du tableau est masquée. Veuillez l’afficher ou la supprimer.',
    'import.file.severalSheets':
      'Plusieurs feuilles ont le même en-tête\u202f: {sheets}. Supprimez ou masquez toutes celles qui ne sont pas concernées.',
  },
  it_CH: {
    'import.file.oldExcel':
      'La cartella di lavoro proviene da {version}; un formato così vecchio non si può leggere. La apra in un foglio di calcolo attuale e la salvi come XLSX.',
    'import.file.unsupportedCells':
      'La cella {cell} contiene «{value}», che non si può leggere. Corregga l’errore nella tabella.',
    'import.file.formulaWithoutValue':
      'Per la formula nella cella {cell} non è salvato alcun risultato. Apra il file in un foglio di calcolo e lo salvi, oppure sostituisca la formula con il suo valore.',
    'import.file.mergedCells': 'Le celle {cells} sono unite. Annulli l’unione e compili ogni cella.',
    'import.file.hiddenRow': 'La riga {row} della tabella è nascosta. La mostri o la elimini.',
    'import.file.severalSheets':
      'Più fogli hanno la stessa intestazione: {sheets}. Elimini o nasconda tutti quelli che non servono.',
  },
  rm_CH: {
    'import.file.oldExcel':
      'La mappa da lavur deriva da {version}; in format uschè vegl na sa lascha betg leger. Avri ella en in program da tabellas actual e memorisai ella sco XLSX.',
    'import.file.unsupportedCells':
      'En la cella {cell} stat «{value}», quai che na sa lascha betg leger. Curregì il sbagl en la tabella.',
    'import.file.formulaWithoutValue':
      'Per la furmla en la cella {cell} n’è memorisà nagin resultat. Avri la datoteca en in program da tabellas e memorisai ella, u remplazzai la furmla cun sia valur.',
    'import.file.mergedCells':
      'Las cellas {cells} èn colliadas. Schliai la colliaziun ed emplenì mintga cella.',
    'import.file.hiddenRow': 'La lingia {row} da la tabella è zuppada. Mussai ella u stizzai ella.',
    'import.file.severalSheets':
      'Plirs fegls han la medema lingia da titel: {sheets}. Stizzai u zuppai tuts auter che quel che vegn manegià.',
  },
})
