import { contentLocales, type Locale } from '../../../src/texts/language/locales.ts'

export const themes = ['light', 'dark'] as const
/** A phone and a wide screen, in pixels. */
export const widths = [360, 1600] as const
/**
 * `headerless`: the browser has been told to leave header and footer away. `framed`: inside a page of another
 * site, where no cookie reaches us. `scriptless`: the browser runs no script.
 */
export const modes = ['plain', 'headerless', 'framed', 'scriptless'] as const

export interface Circumstances {
  readonly locale: Locale
  readonly theme: (typeof themes)[number]
  readonly width: number
  readonly mode: (typeof modes)[number]
  /** Judging takes most of the time. Without header, or in a frame, a page holds nothing that it has not elsewhere. */
  readonly judges: 'everything' | 'outline'
}

/**
 * The four visits that are paid to one kind of page, whose place among the others is given: one in each language
 * and one in each mode, and each theme at each width. Any four neighbours make an orthogonal array: whichever two
 * of language, theme, width and mode one looks at, all pairs of their values occur among the sixteen visits.
 */
export function visitsOf(place: number): readonly Circumstances[] {
  // Language and page have two bits each, added without carry; their sum is the mode. Theme and width each add
  // one bit of the language and another of the page, so that neither can be told from language, page or mode.
  const [pageLow, pageHigh] = [place & 1, (place >> 1) & 1]
  return contentLocales.map((locale, language) => {
    const [low, high] = [language & 1, (language >> 1) & 1]
    const mode = at(modes, language ^ (place & 3))
    return {
      locale,
      theme: at(themes, low ^ pageHigh),
      width: at(widths, high ^ pageLow ^ pageHigh),
      mode,
      // These two see the whole page, and each in another theme.
      judges: mode === 'plain' || mode === 'scriptless' ? 'everything' : 'outline',
    }
  })
}

/**
 * Two visits for what is but a state of a page seen elsewhere, or seen by few: one in German and one in a language
 * that changes from page to page, in the other theme and the other width. Two dozen neighbours see all pairs.
 */
export function twoVisitsOf(place: number): readonly Circumstances[] {
  const theme = (place ^ (place >> 2)) & 1
  const width = ((place >> 1) ^ (place >> 3)) & 1
  const other = 1 + (Math.floor(place / 4) % 3)
  return [
    {
      locale: at(contentLocales, 0),
      theme: at(themes, theme),
      width: at(widths, width),
      mode: at(modes, place % 4),
      judges: 'everything',
    },
    {
      locale: at(contentLocales, other),
      theme: at(themes, 1 - theme),
      width: at(widths, 1 - width),
      mode: at(modes, (place + 2) % 4),
      judges: 'everything',
    },
  ]
}

/** Visits in both themes at each of the given widths, in languages that change from page to page. */
export function visitsAt(given: readonly number[], place: number): readonly Circumstances[] {
  return given.flatMap((width, column) =>
    themes.map((theme, row) => {
      const number = place + column * themes.length + row
      return {
        ...{ theme, width },
        locale: at(contentLocales, number % contentLocales.length),
        mode: number % 3 === 0 ? 'scriptless' : 'plain',
        judges: 'everything',
      }
    }),
  )
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index]
  if (value === undefined) throw new Error(`there is no value ${index}`)
  return value
}
