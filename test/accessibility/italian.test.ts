import { everyPageIsAccessible } from '../support/accessibility.ts'

everyPageIsAccessible('it_CH')
