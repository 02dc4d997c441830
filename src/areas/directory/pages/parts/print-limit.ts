/** Maximum number of memberships in one document; larger directories are printed agency by agency. */
export const mostPrinted = 10_000
