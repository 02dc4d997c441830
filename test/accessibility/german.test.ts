import { everyPageIsAccessible } from '../support/accessibility.ts'

everyPageIsAccessible('de_CH')
