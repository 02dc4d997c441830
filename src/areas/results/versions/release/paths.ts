export const releasePath = '/manage/release'

/** Where a change of the rules of release is looked at, confirmed or given up. */
export const ruleChangePath = (id: string) => `${releasePath}/changes/${id}`
