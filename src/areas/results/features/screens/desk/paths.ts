export const screensPath = '/manage/screens'
export const blocksPath = `${screensPath}/blocks`
export const blocksPreviewPath = `${blocksPath}/preview`
