const step = [
  ...(['#8c510a', '#a6691c', '#bf812d', '#cfa255', '#dfc27d'] as const),
  '#ffffff',
  ...(['#80cdc1', '#5ab2a8', '#35978f', '#1b7e77', '#01665e'] as const),
] as const

/**
 * The colours of results. Charts and maps in files use them directly, the style sheet of the pages as
 * variables. Yes is teal and no is amber everywhere: distinguishable for colour-blind readers and in
 * greyscale.
 */
export const palette = {
  /** From the highest share of no to the highest share of yes; the middle one is a tie. */
  step,
  /** From the lowest share to the highest; on dark pages, higher values are brighter. */
  share: ['#f0eaf6', '#dccfea', '#c2abd9', '#a484c4', '#845caa', '#64398b', '#451d66'],
  yes: { light: step[10], dark: step[6] },
  no: { light: step[4], dark: step[0] },
  /** For lists and parties without a colour. */
  pale: { light: '#c9ced3', dark: '#4a5158' },
  sky: { light: '#8fb8da', dark: '#2f5f86' },
} as const
