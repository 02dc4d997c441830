import type { Translate } from '../../../../texts/translate.ts'
import { attributes, type Html } from '../../../../web/markup/html.ts'

/** What the script says while files are sent. */
export function progressTexts(t: Translate): Html {
  return attributes({
    'data-sending': t('uploadForm.sending'),
    'data-checking': t('uploadForm.checking'),
    'data-broken': t('uploadForm.broken'),
    'data-busy': t('uploadForm.busy'),
  })
}
