export const notificationsPath = '/manage/notifications'
export const dayNotifyPath = `${notificationsPath}/day`
