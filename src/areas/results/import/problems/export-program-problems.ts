/** Problems only files of the export program have. Files go by their slots of the form. */
export interface ExportProgramProblems {
  'year.unknown': { readonly year: string }
  /** Neither of the columns that could tell how many municipalities are still to come. */
  'pending.missing': { readonly columns: string }
  /** Said to be final, while municipalities are still to come. */
  'status.conflict': { readonly value: string }
  'entity.missing': { readonly id: string; readonly file: string }
  'candidate.missing': { readonly id: string; readonly file: string }
  'list.missing': { readonly column: string; readonly id: string; readonly file: string }
  /** A sub-connection of nothing. */
  'connection.missing': { readonly value: string }
}
