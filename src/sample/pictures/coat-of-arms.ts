import { readFileSync } from 'node:fs'
import type { Instant } from '../../values/time.ts'
import type { SampleFile } from '../records/bundle.ts'
import { sampleId, yearsBefore } from '../records/moments.ts'

const file = sampleId('picture', 'coat of arms')

/** Three lakes in the heraldic form of water: roundels with waves. No canton or municipality bears these arms. */
export const coatOfArms = { file, alt: 'Wappen', width: 80, height: 96 }

export function coatOfArmsFile(now: Instant): SampleFile {
  return {
    id: file,
    name: 'wappen.svg',
    media_type: 'image/svg+xml',
    content: readFileSync(new URL('coat-of-arms.svg', import.meta.url), 'base64'),
    created: yearsBefore(now, 5),
  }
}
