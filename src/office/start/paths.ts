import { firstRunPath } from '../../identity/sessions/guard.ts'

export const putAwayPath = `${firstRunPath}/put-away`
export const showPath = `${firstRunPath}/show`
export const samplesPath = `${firstRunPath}/samples`
export const testMailPath = `${firstRunPath}/test-mail`
