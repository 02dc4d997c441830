/** Problems only files of the export program have. */
export interface ExportProgramProblems {
  'year.unknown': { readonly year: string }
}
