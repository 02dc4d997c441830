import { type Html, html } from '../markup/html.ts'
import { field } from './form.ts'
import type { Reader } from './reader.ts'

/** The point of a picture that stays in sight where it is cropped, in percent from the left and from the top. */
export interface PictureFocus {
  readonly x: number
  readonly y: number
}

/** Styles have a class for each step, as the policy of pages allows no style in markup. */
const step = 5

/** Returns the classes of a cropped picture, after its own; only its own for one without a point. */
export function focusedClass(own: string, focus: PictureFocus | null): string {
  if (focus === null) return own
  const nearest = (percent: number) => step * Math.round(percent / step)
  return `${own} focus-x-${nearest(focus.x)} focus-y-${nearest(focus.y)}`
}

interface FocusInput {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
}

interface FocusField {
  readonly legend: string
  /** The address of the stored picture. */
  readonly picture: string
  readonly x: FocusInput
  readonly y: FocusInput
}

const centre = 50

/**
 * Two inputs for the point, and the picture as pages crop it. With script, the point is also chosen in the stored picture above
 * them, and the crops follow.
 */
export function focusField({ t }: Reader, { legend, picture, x, y }: FocusField): Html {
  const percentOf = ({ value }: FocusInput) =>
    /^\d{1,3}$/.test(value) ? Math.min(100, Number(value)) : centre
  const focus = { x: percentOf(x), y: percentOf(y) }
  const input = (one: FocusInput) => field({ ...one, type: 'number', min: 0, max: 100, required: false })
  return html`<fieldset class="picture-focus" data-picture-focus="${t('pictureField.focusPick')}"><legend>${legend}</legend>
<p class="hint">${t('pictureField.focusHint')}</p>
<div class="row">${input(x)}
${input(y)}</div>
<p class="focus-crops" aria-hidden="true"><img class="${focusedClass('crop-round', focus)}" src="${picture}" alt=""><img class="${focusedClass('crop-page', focus)}" src="${picture}" alt=""></p>
</fieldset>`
}
