/** The commit of the last release; `git archive` gives its program. To be replaced with each release. */
export const previousRelease = 'a803f35bd4d733dd757a2556cd86b89aa28e2e2a'
