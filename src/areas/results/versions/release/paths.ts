export const releasePath = '/manage/release'

/** Page to confirm or withdraw a change of a release rule. */
export const ruleChangePath = (id: string) => `${releasePath}/changes/${id}`
