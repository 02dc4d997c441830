export const statementPath = '/accessibility'
export const statementFormPath = '/manage/settings/accessibility'
