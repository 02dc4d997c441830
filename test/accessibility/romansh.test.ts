import { everyPageIsAccessible } from '../support/accessibility.ts'

everyPageIsAccessible('rm_CH')
