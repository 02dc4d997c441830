const step = [
  ...(['#8c510a', '#a6691c', '#bf812d', '#cfa255', '#dfc27d'] as const),
  '#ffffff',
  ...(['#80cdc1', '#5ab2a8', '#35978f', '#1b7e77', '#01665e'] as const),
] as const

const choice = [
  ...(['#451d66', '#64398b', '#845caa', '#a484c4', '#c2abd9'] as const),
  '#ffffff',
  ...(['#cdd19b', '#b0b66f', '#919848', '#737a2c', '#565c17'] as const),
] as const

/**
 * The colours of results. Charts and maps in files use them directly, the style sheet of the pages as
 * variables. Yes is teal and no is amber everywhere: distinguishable for colour-blind readers and in
 * greyscale.
 */
export const palette = {
  /** From the highest share of no to the highest share of yes; the middle one is a tie. */
  step,
  /** The same for two proposals, of which neither is yes or no: violet and moss. */
  choice,
  /** From the lowest share to the highest; on dark pages, higher values are brighter. */
  share: ['#f0eaf6', '#dccfea', '#c2abd9', '#a484c4', '#845caa', '#64398b', '#451d66'],
  yes: { light: step[10], dark: step[6] },
  no: { light: step[4], dark: step[0] },
  first: { light: choice[10], dark: choice[6] },
  second: { light: choice[4], dark: choice[2] },
  /** For lists and parties without a colour. */
  pale: { light: '#c9ced3', dark: '#4a5158' },
  sky: { light: '#8fb8da', dark: '#2f5f86' },
} as const
