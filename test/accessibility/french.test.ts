import { everyPageIsAccessible } from '../support/accessibility.ts'

everyPageIsAccessible('fr_CH')
