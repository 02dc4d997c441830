/** Terms of use of all open data: free use, the source must be named. */
export const terms = 'http://dcat-ap.ch/vocabulary/licenses/terms_by'
