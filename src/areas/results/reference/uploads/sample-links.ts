import type { Part } from '../../../../site/reference/reference.ts'
import { html } from '../../../../web/markup/html.ts'
import { sampleHref } from '../samples/routes.ts'
import type { Sample } from '../samples/samples.ts'

/** Files to start from. */
export function sampleLinks(samples: Iterable<Sample>): Part {
  return {
    kind: 'markup',
    show: ({ t }) => html`<h3>${t('resultsReference.samples')}</h3>
<p>${t('resultsReference.samples.text')}</p>
<ul>${Array.from(
      samples,
      (sample) => html`<li><a href="${sampleHref(sample)}" download>${sample.name}</a></li>
`,
    )}</ul>`,
  }
}
