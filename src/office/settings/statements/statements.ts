import { accessibilityStatement } from './accessibility.ts'
import { imprint } from './imprint.ts'
import { privacyStatement } from './privacy.ts'
import type { SiteStatement } from './statement.ts'

export const statements: readonly SiteStatement[] = [accessibilityStatement, imprint, privacyStatement]
