import type { Plugin } from 'esbuild'
import { palette } from '../../values/palette.ts'

/** The colours of results as variables: `--step-0`, `--share-0`, `--chart-yes` and so on. Paper is light. */
export function paletteCss(): string {
  const { step, choice, share, ...ofCharts } = palette
  const numbered = (name: string, colors: readonly string[]) =>
    colors.map((color, place) => `--${name}-${place}:${color};`).join('')
  const charts = (scheme: 'light' | 'dark') =>
    Object.entries(ofCharts)
      .map(([name, color]) => `--chart-${name}:${color[scheme]};`)
      .join('')
  return `:root{${numbered('step', step)}${numbered('share', share)}${charts('light')}}
@media (prefers-color-scheme: dark){:root{${numbered('share', share.toReversed())}${charts('dark')}}}
@media print{:root{${numbered('share', share)}${charts('light')}}}
.is-choice{${numbered('step', choice)}--chart-yes:var(--chart-first);--chart-no:var(--chart-second)}
`
}

/** Stands for `palette.css` in style sheets that import it. */
export const palettePlugin: Plugin = {
  name: 'palette',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/palette\.css$/ }, ({ path }) => ({ path, namespace: 'palette' }))
    onLoad({ filter: /.*/, namespace: 'palette' }, () => ({ contents: paletteCss(), loader: 'css' }))
  },
}
