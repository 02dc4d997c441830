/** So many places of people are set in one document; a larger directory is printed agency by agency. */
export const mostPrinted = 10_000
